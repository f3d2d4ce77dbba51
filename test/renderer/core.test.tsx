import { expect, it } from 'vitest';
import { createTestCore } from '../support/core.ts';

it('the real core runs beside a page, with a model that follows a script', async () => {
  const test = createTestCore();
  try {
    test.core.start();
    test.model.follow([{ text: 'Good evening.' }]);
    const { text, outcome } = await test.core.client('headless')['chat.ask']({ text: 'Hello' });
    expect({ text, outcome }).toEqual({ text: 'Good evening.', outcome: 'done' });
  } finally {
    await test.dispose();
  }
});
