import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListener } from '../../../../src/main/core/net/listener.ts';
import { found, setUpModels } from '../../../support/models.ts';

const caller = { audience: 'headless' } as const;
const page = { audience: 'main' } as const;
const served = found('ollama:b:latest', { provider: 'ollama' });
const answerAs = (models: ReturnType<typeof setUpModels>, isAllowed: boolean): void => {
  const server = models.questions[0];
  if (!server) throw new Error('Nobody was asked.');
  models.consent.answer(server, isAllowed);
};

describe('a model server that was merely found', () => {
  it('is asked about once, and hears nothing before a yes', async () => {
    const models = setUpModels({ ollama: [served] });
    expect(await models.openFor()).toBe('builtin');
    expect(await models.openFor()).toBe('builtin');
    expect(models.questions).toMatchObject([{ address: 'http://127.0.0.1:11434', user: 'ana', program: 'ollama' }]);
    await expect(models.consent.permit('talking')).rejects.toMatchObject({ code: 'not_chosen' });
    await models.consent.permit('looking');
    answerAs(models, true);
    expect(await models.openFor()).toBe('ollama:b:latest');
    expect((await models.models.list({ refresh: false })).models.find(({ isDefault }) => isDefault)?.id).toBe(
      served.id,
    );
  });

  it('serves nobody after a no, and is not asked about again', async () => {
    const models = setUpModels({ ollama: [served], models: [found('/small', { sizeBytes: 1e8 })] });
    expect(await models.openFor()).toBe('/small');
    answerAs(models, false);
    expect(await models.openFor()).toBe('/small');
    expect(models.questions).toHaveLength(1);
  });

  it('is not asked about while something better is here', async () => {
    const models = setUpModels({ ollama: [served], models: [found('/large', { sizeBytes: 3e9 })] });
    expect(await models.openFor()).toBe('/large');
    expect(models.questions).toEqual([]);
  });

  it('is chosen by a script that names it, and only asked about by a page', async () => {
    const byPage = setUpModels({ ollama: [served] });
    await byPage.call['models.assign']({ agentId: null, model: served.id }, page);
    expect(byPage.questions).toHaveLength(1);
    await expect(byPage.consent.permit('talking')).rejects.toMatchObject({ code: 'not_chosen' });
    expect(await byPage.call['models.allowServer']({}, page)).toMatchObject({ status: 'asked' });

    const byScript = setUpModels({ ollama: [served] });
    await byScript.call['models.assign']({ agentId: null, model: served.id }, caller);
    await byScript.consent.permit('talking');
    byScript.call['models.forgetServer']({}, page);
    await expect(byScript.consent.permit('talking')).rejects.toMatchObject({ code: 'not_chosen' });

    const started = setUpModels({ ollama: [served], defaultModel: served.id });
    expect(await started.openFor()).toBe(served.id);
    expect(started.questions).toEqual([]);
  });

  it('of another person gets nothing at all, whoever names it', async () => {
    const models = setUpModels({ ollama: [served], listener: { owner: '1001', user: 'eve', isForeign: true } });
    expect(await models.openFor()).toBe('builtin');
    await models.consent.choose('always');
    await expect(models.consent.permit('looking')).rejects.toMatchObject({ code: 'foreign_server' });
    expect(await models.call['models.allowServer']({}, caller)).toEqual({ status: 'foreign' });
    expect(models.questions).toEqual([]);
  });

  it('that changes its owner is another one', async () => {
    const listener = { owner: '1000' };
    const models = setUpModels({ ollama: [served], listener });
    await models.consent.choose('always');
    await models.consent.permit('talking');
    models.setListener({ owner: '998', user: 'ollama' });
    await expect(models.consent.permit('talking')).rejects.toMatchObject({ code: 'not_chosen' });
  });
});

describe('who listens', () => {
  let folder = '';
  const row = (local: string, uid: number, inode: number, state = '0A'): string =>
    `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000  ${uid}  0 ${inode} 1 0 100 0 0 10 0`;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearth-proc-'));
    mkdirSync(join(folder, 'net'));
    mkdirSync(join(folder, '77', 'fd'), { recursive: true });
    symlinkSync('socket:[501]', join(folder, '77', 'fd', '3'));
    symlinkSync('/usr/bin/ollama', join(folder, '77', 'exe'));
    writeFileSync(join(folder, 'passwd'), 'root:x:0:0::/root:/bin/sh\nana:x:1000:\neve:x:1001:\nollama:x:998:\n');
    const tables = [
      row('0100007F:2CAA', 1000, 501),
      row('0100007F:2CAB', 1001, 502),
      row('00000000:2CAC', 998, 503),
      row('00000000:2CAD', 1000, 504),
      row('0100007F:2CAD', 1001, 505),
      row('0100007F:2CAE', 1001, 506, '01'),
      row('0200007F:2CAF', 1001, 507),
      row('0100007F:2CB2', 65534, 511),
      row('0100007F:2CB3', 61200, 512),
    ];
    writeFileSync(join(folder, 'net', 'tcp'), `head\n${tables.join('\n')}\n`);
    const any = '0'.repeat(32);
    const six = [row(`${any}:2CB0`, 0, 508), row(`${'0'.repeat(24)}01000000:2CB1`, 1001, 509)];
    writeFileSync(join(folder, 'net', 'tcp6'), `head\n${six.join('\n')}\n`);
  });
  afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));

  it.each([
    ['http://127.0.0.1:11434', { owner: '1000', user: 'ana', program: 'ollama', isForeign: false }],
    ['http://127.0.0.1:11435', { owner: '1001', user: 'eve', program: null, isForeign: true }],
    ['http://127.0.0.1:11436', { owner: '998', user: 'ollama', isForeign: false }],
    ['http://127.0.0.1:11437', { owner: '1000,1001', user: 'ana, eve', isForeign: true }],
    ['http://127.0.0.1:11438', { owner: '', user: null, isForeign: false }],
    ['http://127.0.0.1:11439', { owner: '', isForeign: false }],
    ['http://127.0.0.2:11439', { owner: '1001', isForeign: true }],
    ['http://127.0.0.1:11440', { owner: '0', user: 'root', isForeign: false }],
    ['http://[::1]:11441', { owner: '1001', isForeign: true }],
    ['http://localhost:11441', { owner: '1001', isForeign: true }],
    ['http://127.0.0.1:11441', { owner: '' }],
    ['http://127.0.0.1:11442', { owner: '65534', isForeign: true }],
    ['http://127.0.0.1:11443', { owner: '61200', user: '61200', isForeign: false }],
  ])('at %s', async (address, expected) => {
    const deps = { platform: 'linux', uid: 1000, proc: folder, passwd: join(folder, 'passwd') } as const;
    expect(await findListener(address, deps)).toMatchObject(expected);
  });

  it('is not known elsewhere', async () => {
    expect(await findListener('http://127.0.0.1:11435', { platform: 'darwin', uid: 501, proc: folder })).toMatchObject({
      owner: '',
      isForeign: false,
    });
  });
});
