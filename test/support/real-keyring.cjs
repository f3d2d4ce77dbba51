// Read into the app after Playwright has switched the system's keyring off: switches it on again.
require('electron').app.commandLine.appendSwitch('password-store', 'gnome-libsecret');
