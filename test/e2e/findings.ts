import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds in this window now, one line each; nothing on a page that is as it should be. `rules`: only these. A menu,
 * while it is open, stands beside all landmarks.
 */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // What fades has neither its colours nor its place; a toast may begin to go while axe measures.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What is inherited fades one level after the other: it is over once nothing has moved for a few frames.
    for (let still = 0; still < 3; ) {
      const going = document.getAnimations();
      still = going.length === 0 ? still + 1 : 0;
      await Promise.all(going.map(({ finished }) => finished.catch(() => undefined)));
      await frame();
    }
  });
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if ((await page.getByRole('menu').count()) > 0) axe.disableRules('region');
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}
