import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { startScriptedOllama } from '../support/scripted-ollama.ts';
import { talk, windowOf } from '../support/story.ts';

test('Ollama gets a model after a yes in the other window: watched, paused, over a restart, used, unloaded, deleted', async ({
  desktop: _,
  userData,
}) => {
  test.setTimeout(120_000);
  const ollama = await startScriptedOllama();
  let app = await launch({ userData });
  try {
    let page = await app.firstWindow();
    await call(page, 'settings.set', { ollamaHost: ollama.host, welcomed: true });
    await talk(page).panel('Models').click();
    let section = page.getByRole('region', { name: 'Ollama', exact: true });
    const field = section.getByLabel('Model of ollama.com');
    await field.fill('gpt-oss:120b-cloud');
    await field.press('Enter');
    await expect(section.getByText('This model runs on somebody else’s computer.')).toBeVisible();
    await field.fill('qwen3:0.6b');
    await field.press('Enter');
    const asking = await windowOf(app, 'approval');
    await expect(asking.getByText('qwen3:0.6b')).toBeVisible();
    await expect(asking.getByText('ollama.com', { exact: true })).toBeVisible();
    expect(ollama.pulled).toEqual([]);
    await asking.bringToFront();
    await asking.getByRole('button', { name: 'Let it' }).click();
    await expect.poll(() => ollama.pulled).toEqual(['qwen3:0.6b']);
    const row = () => section.getByRole('listitem', { name: 'qwen3:0.6b' }).first();
    ollama.comes(0.4);
    await expect(row().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(await call(page, 'network.status', {})).toMatchObject({
      isOffline: false,
      others: [{ host: 'ollama.com' }],
    });
    await row().getByRole('button', { name: 'Pause qwen3:0.6b' }).click();
    await expect.poll(ollama.left).toBe(1);
    await expect(row()).toContainText('Paused');

    await app.close();
    app = await launch({ userData });
    page = await app.firstWindow();
    await talk(page).panel('Models').click();
    section = page.getByRole('region', { name: 'Ollama', exact: true });
    await expect(row()).toContainText('Paused');
    expect(ollama.pulled).toHaveLength(1);
    await row().getByRole('button', { name: 'Go on with qwen3:0.6b' }).click();
    await expect.poll(() => ollama.pulled).toHaveLength(2);
    ollama.finishes();
    await expect(row()).toContainText('Here');
    expect(await call(page, 'network.status', {})).toMatchObject({ others: [] });
    const has = section.getByRole('list', { name: 'Models that Ollama has' });
    await expect(has.getByText('qwen3:0.6b')).toBeVisible();

    await call(page, 'models.allowServer', {});
    const second = await windowOf(app, 'approval');
    await second.bringToFront();
    await second.getByRole('button', { name: 'Use it' }).click();
    await section.getByRole('button', { name: 'Unload llama3.2:3b from Ollama' }).click();
    await expect(has.getByText(/in memory/)).toHaveCount(0);
    await section.getByRole('button', { name: 'Delete qwen3:0.6b from Ollama' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete qwen3:0.6b?' });
    await expect(dialog.getByText(/throws its .*MB away for good/)).toBeVisible();
    expect(ollama.models()).toContain('qwen3:0.6b');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect.poll(ollama.models).not.toContain('qwen3:0.6b');
    await expect(has.getByText('qwen3:0.6b')).toHaveCount(0);
  } finally {
    await app.close();
    ollama.close();
  }
});
