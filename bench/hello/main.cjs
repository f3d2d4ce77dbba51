// The smallest Electron app with a window: what Hearth is compared with.
const { app, BrowserWindow } = require('electron');

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1100, height: 760, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => {
    window.show();
    console.log(`MARK shell-painted ${Date.now()}`);
  });
  window.loadFile('index.html');
});
app.on('window-all-closed', () => app.quit());
