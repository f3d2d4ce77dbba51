import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { StepProblem } from './browser-host.ts';

export const siteChanged = (site: string): Failure =>
  fail('blocked_by_policy', `The person does not allow ${site} any more.`, {
    ...{ hint: 'Ask again with browser_navigate.', words: 'errors.own.browserSiteRefused', params: { host: site } },
  });

export const leadsAway = (address: string): Failure =>
  fail('blocked_by_policy', `The page leads to ${address}, which the person has not allowed.`, {
    ...{ hint: 'If it is meant, open that address with browser_navigate: the person is asked.' },
    ...{ words: 'errors.own.browserLeadsAway' as const, params: { address } },
  });

export const stoppedByPerson = (): Failure =>
  fail('denied_by_user', 'The person stopped the browser.', {
    ...{ hint: 'Go on without it, and do not try again.', words: 'errors.own.browserStopped' },
  });

export const noPage = (): Failure =>
  fail('unavailable', 'No page is open.', {
    ...{ hint: 'Open one with browser_navigate.', words: 'errors.own.browserNoPage' },
  });

export const hangs = (): Failure =>
  fail('unavailable', 'The page does not answer, so it was closed.', {
    ...{ hint: 'Try another page.', words: 'errors.own.browserHangs' },
  });

export const notReached = (host: string): Failure =>
  fail('unavailable', `${host} does not answer.`, {
    ...{ hint: 'Check the address and whether this computer is online.', words: 'errors.own.nobodyAnswers' },
    params: { host },
  });

export const personWorks = (): Failure =>
  fail('unavailable', 'The person has taken over the browser and is still at it.', {
    ...{ hint: 'Say that you wait for them.', words: 'errors.own.browserTakenOver' },
  });

const problems = {
  covered: [
    'Something else on the page lies over it.',
    'Look with browser_observe what it is.',
    'errors.own.browserCovered',
  ],
  gone: [
    'The page has changed since; nothing was done.',
    'Look with browser_observe and try again.',
    'errors.own.browserGone',
  ],
  refused: ['Files are not given to pages.', 'Say so.', 'errors.own.browserNoFile'],
  noSuchChoice: [
    'That cannot be chosen there any more.',
    'Look with browser_observe and try again.',
    'errors.own.browserChoiceGone',
  ],
} as const satisfies Readonly<Record<StepProblem, readonly [string, string, string]>>;

export const stepProblem = (problem: StepProblem): Failure =>
  fail(problem === 'refused' ? 'blocked_by_policy' : 'conflict', problems[problem][0], {
    ...{ hint: problems[problem][1], words: problems[problem][2] },
  });
