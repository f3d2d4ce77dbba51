import { call } from '../support/bridge.ts';
import { expect, launch, temporaryFolder, test } from '../support/launch.ts';
import { localSite, withBrowser } from '../support/local-site.ts';
import { talk, windowOf } from '../support/story.ts';

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

/** A library: a consent banner over its page, a form, a login by cookie, frames of its own and of another host. */
async function library() {
  const site = await localSite({
    '/': html(
      'Library',
      `<h1>City library</h1><p>Open from 9 to 17.</p><a href="/account">Your account</a>
       <div id="banner" role="dialog" aria-label="Cookies" style="position:fixed;inset:0;background:white">
         <p>We use cookies.</p><button onclick="document.getElementById('banner').remove()">Reject all</button></div>
       <button id="order" onclick="this.textContent='Ordered'">Order book</button>`,
    ),
    '/login': html(
      'Log in',
      `<form method="post" action="/session"><label>E-mail <input name="mail" type="email"></label>
       <label>Password <input name="password" type="password"></label>
       <label>Branch <select name="branch"><option>North</option><option>South</option></select></label>
       <label><input type="checkbox" name="news"> Send me news</label><button>Log in</button></form>`,
    ),
    '/session': (request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        sent.push(body);
        response.writeHead(303, { location: '/account', 'set-cookie': 'reader=ana; Max-Age=3600; Path=/' });
        response.end();
      });
    },
    '/account': (request, response) => {
      const isKnown = /reader=ana/.test(request.headers.cookie ?? '');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html('Account', isKnown ? '<h1>Hello Ana</h1><p>Two books are due.</p>' : '<h1>Please log in</h1>'));
    },
    '/frames': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html('Frames', `<h1>Outer</h1><iframe src="/inner"></iframe><iframe src="/inner?2"></iframe>`));
    },
    '/inner': html(
      'Inner',
      `<label>Note <input name="note"></label><button onclick="document.title='x';this.textContent='Kept '+document.querySelector('input').value">Keep</button>`,
    ),
    '/search': html('Search', `<form action="/found"><label>Find <input name="q" type="search"></label></form>`),
    '/found': html('Found', '<p>Three books.</p>'),
  });
  const sent: string[] = [];
  return { ...site, sent };
}

test('a site is asked about by its name, a form is filled in step by step, a banner is in the way until it is closed', async ({
  app,
  page,
}) => {
  const site = await library();
  try {
    const browser = await withBrowser(app, page);
    expect(await browser.tool('browser_observe', {})).toHaveProperty('error');
    await browser.connect();
    const opening = browser.tool('browser_navigate', { url: site.url() });
    const question = await browser.waiting();
    expect(question.facts.map(({ name, value }) => [name, value])).toContainEqual(['site', `127.0.0.1:${site.port}`]);
    const approval = await windowOf(app, 'approval');
    await expect(approval.getByText(`may open pages of 127.0.0.1:${site.port}`)).toBeVisible();
    expect(site.asked).toEqual([]);
    await browser.answer();
    const opened = await opening;
    expect(opened).toMatchObject({ title: 'Library', content: expect.stringContaining('City library') });
    expect(opened['content']).toContain(`link "Your account" → ${site.url('/account')}`);

    expect(await browser.act('click Order book')).toMatchObject({
      error: { message: expect.stringContaining('over it') },
    });
    await browser.act('click Reject all');
    expect((await browser.act('click Order book'))['content']).toContain('button "Ordered"');
  } finally {
    site.close();
  }
});

test('a login is typed, chosen and sent as shown, stays over a restart, and goes when the browser is taken back', async ({
  desktop: _desktop,
}) => {
  await temporaryFolder(async (userData) => {
    const site = await library();
    const first = await launch({ userData });
    const page = await first.firstWindow();
    const browser = await withBrowser(first, page);
    await browser.connect();
    await browser.open(site.url('/login'));
    const typed = await browser.asked('browser_act', { action: 'type ana@example.org into the E-mail field' });
    expect(typed.question.facts.find(({ name }) => name === 'step')?.reading?.things).toEqual([
      { text: 'E-mail', note: 'text field' },
      { text: 'ana@example.org', note: 'this text' },
    ]);
    expect(typed.result['content']).toContain('= "ana@example.org"');
    const secret = await browser.act('type "open sesame" into Password');
    expect(JSON.stringify(secret)).not.toContain('sesame');
    await browser.act('choose South in Branch');
    await browser.act('click Send me news');
    expect(await browser.act('click the Log in button')).toMatchObject({
      title: 'Account',
      content: expect.stringContaining('Hello Ana'),
    });
    expect(new URLSearchParams(site.sent[0])).toEqual(
      new URLSearchParams({ mail: 'ana@example.org', password: 'open sesame', branch: 'South', news: 'on' }),
    );
    await first.close();

    const second = await launch({ userData });
    const again = await second.firstWindow();
    const later = await withBrowser(second, again);
    expect(await later.tool('browser_navigate', { url: site.url('/account') })).toMatchObject({
      content: expect.stringContaining('Hello Ana'),
    });
    await call(again, 'integrations.disconnect', { kind: 'browser' });
    expect(await later.tool('browser_navigate', { url: site.url('/account') })).toHaveProperty('error');
    await later.connect();
    expect((await later.open(site.url('/account')))['content']).toContain('Please log in');
    await second.close();
    site.close();
  });
});

test('frames are read and acted upon; Enter sends a search', async ({ app, page }) => {
  const site = await library();
  try {
    const browser = await withBrowser(app, page);
    await browser.connect();
    await browser.open(site.url('/frames'));
    const { elements } = (await browser.tool('browser_observe', {})) as { elements: string[] };
    expect(elements).toEqual(['[1] textbox "Note"', '[2] button "Keep"', '[3] textbox "Note"', '[4] button "Keep"']);
    await browser.act('type "outer" into [1]');
    await browser.act('type "far" into [3]');
    await browser.act('click [2]');
    await browser.act('click [4]');
    // A frame that is redrawn has no name for a moment.
    await expect
      .poll(async () => (await browser.tool('browser_observe', {}))['elements'])
      .toEqual([
        '[1] textbox "Note" = "outer"',
        '[2] button "Kept outer"',
        '[3] textbox "Note" = "far"',
        '[4] button "Kept far"',
      ]);
    await browser.tool('browser_navigate', { url: site.url('/search') });
    await browser.act('type "owls" into Find');
    expect(await browser.act('press Enter in [1]')).toMatchObject({ title: 'Found' });
    expect(site.asked).toContain('GET /found?q=owls');
  } finally {
    site.close();
  }
});

test('the person sees the page live, takes over, gives back, and stops it', async ({ app, page }) => {
  const site = await library();
  try {
    const browser = await withBrowser(app, page);
    await browser.connect();
    await talk(page).panel('Browser').click();
    await expect(page.getByText('No page is open.')).toBeVisible();
    await browser.open(site.url('/login'));
    await expect(page.getByText(site.url('/login'))).toBeVisible();
    const place = page.getByRole('region', { name: 'Page of Hearth' });
    const seen = () =>
      app.evaluate(({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().includes('/index'));
        return window?.getBrowserViews().map((view) => view.getBounds()) ?? [];
      });
    const box = await place.boundingBox();
    await expect.poll(seen).toEqual([
      {
        x: Math.round(box?.x ?? 0),
        y: Math.round(box?.y ?? 0),
        width: Math.round(box?.width ?? 0),
        height: Math.round(box?.height ?? 0),
      },
    ]);
    // What lies over the place takes the page away: it would hide a dialog.
    await page.keyboard.press('Control+k');
    await expect.poll(seen).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await seen()).length).toBe(1);

    await page.getByRole('button', { name: 'Take over the page of Hearth' }).click();
    await expect(page.getByText('You have taken over')).toBeVisible();
    let isOver = false;
    const looking = browser.tool('browser_observe', {}).then((result) => {
      isOver = true;
      return result;
    });
    await expect(page.getByText('Hearth waits')).toBeVisible();
    expect(isOver).toBe(false);
    await page.getByRole('button', { name: 'Give the page back to Hearth' }).click();
    expect(await looking).toHaveProperty('elements');

    await page.getByRole('button', { name: /^Stop Hearth/ }).click();
    await expect(page.getByText('No page is open.')).toBeVisible();
    expect(await browser.tool('browser_observe', {})).toMatchObject({ error: { code: 'unavailable' } });

    await talk(page).panel('Connections').click();
    const sites = page.getByRole('region', { name: 'Sites that agents may open' });
    await sites.getByRole('button', { name: `Take back 127.0.0.1:${site.port} from Hearth` }).click();
    await expect(sites.getByText('No agent may open a site yet.')).toBeVisible();
  } finally {
    site.close();
  }
});
