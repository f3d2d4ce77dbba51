import { languageOf, type Translate } from '../../../../../shared/locales/index.ts';
import type { Planned, Wish } from '../../../languages/wish.ts';
import { explainRefusal, wordsOfRefusal } from '../../../scheduler/parse/explain-refusal.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { whichTime } from '../../../understanding/which-time.ts';
import { allBut } from './all-but.ts';
import { amend } from './amend.ts';
import { knownOf } from './answers.ts';
import { askWhen } from './ask-when.ts';
import { again, change, offerChange } from './changes.ts';
import { chooseAmong } from './guess/choose-among.ts';
import { isMereToday } from './guess/of-plans.ts';
import { addTo, changeLists, listOrdersOf, removeFrom } from './list-changes.ts';
import { isOtherOne, type Past } from './meant.ts';
import { deleteNote, isKept, renameList, tellNote, tellNotes } from './notes.ts';
import { tellSpoken, tellUrged } from './of-spoken.ts';
import { offerEach, offerFirst } from './offer-first.ts';
import { lookOnList } from './on-list.ts';
import { cancel, cancelAll, plan, planCall, tellNoPlans, tellPlans } from './plans.ts';
import { allOf } from './proposed/made.ts';
import { putOnNamed } from './put-on-named.ts';
import {
  bullets,
  call,
  ended,
  failed,
  type Item,
  memoriesOf,
  numbered,
  plain,
  type Speaker,
  shownOf,
  type Talk,
  totalOf,
} from './results.ts';
import { swap } from './swap.ts';
import { back, changeItems, done, drop, notThat, other, redo, undo } from './take-back.ts';
import { ofThing } from './thing.ts';
import { askIfAnew } from './told-anew.ts';

/** Memories that one look fetches: the most that the tool gives. */
const mostListed = 50;
const mostFound = 10;

export function* fulfil(wish: Wish, speaker: Speaker, past: Past): Talk {
  const { t } = speaker;
  switch (wish.do) {
    case 'remind':
    case 'schedule':
      return yield* plan(wish, speaker);
    case 'offer': {
      const { planned, isThing } = wish;
      if (!isThing && wish.otherwise === undefined && isMere(planned, speaker)) return t('builtin.says.unknown');
      const change = yield* offerChange(wish, past, speaker);
      if (change !== undefined) return change;
      // "A day earlier is safer": nothing to be told of lies before now.
      if (planned.do === 'remind' && Date.parse(planned.rule.at) <= speaker.nowMs) return t('builtin.says.correct');
      if (wish.otherwise) return yield* otherwise(wish.otherwise, speaker, past);
      speaker.offer(planCall(planned, speaker));
      const when = planned.do === 'remind' ? speaker.when(planned.rule.at) : planned.reading;
      const says = wish.isDoubtful ? 'perhapsNoTime' : isThing ? 'offer' : 'timeOnly';
      return t(`builtin.says.${says}`, { when, name: planned.name, words: planned.matched });
    }
    case 'ask-remember':
      speaker.offer(call('memory_remember', { memory: wish.memory }));
      return t('builtin.says.askRemember', { memory: ended(wish.memory) });
    case 'unclear':
      return (
        askWhichTime(wish.said ?? wish.text, speaker) ?? whyUnclear(wish.text, speaker) ?? t('builtin.says.unclear')
      );
    case 'past':
    case 'correct':
      return t(`builtin.says.${wish.do}`);
    case 'change':
      return (yield* change(wish, past, speaker)) ?? (yield* otherwise(wish.otherwise, speaker, past));
    case 'all-but':
      return (yield* allBut(wish, past, speaker)) ?? (yield* otherwise(orNothing(wish.otherwise), speaker, past));
    case 'swap':
      return yield* swap(wish, past, speaker);
    case 'rename-list':
      return yield* renameList(wish, past, speaker);
    case 'undo':
      return yield* undo(past, speaker);
    case 'redo':
      return yield* redo(past, speaker);
    case 'back':
      return yield* back(wish, past, speaker);
    case 'other':
      return yield* other(past, speaker);
    case 'drop':
      return (yield* drop(wish, past, speaker)) ?? (yield* otherwise(wish.otherwise, speaker, past));
    case 'done':
      return (yield* done(wish.about, past, speaker)) ?? (yield* otherwise(wish.otherwise, speaker, past));
    case 'amend':
      return (
        (yield* notThat(wish.to, past, speaker)) ??
        (yield* amend(wish, past, speaker)) ??
        (yield* otherwise(wish.otherwise, speaker, past))
      );
    case 'several': {
      const orders = listOrdersOf(wish);
      if (orders) return yield* changeLists(orders, { past, speaker });
      const said: string[] = [];
      for (const one of wish.wishes) {
        // Where something was done, nobody is told that nothing is known.
        const known = one.do === 'answer' ? yield* knownOf(one.question, speaker) : yield* fulfil(one, speaker, past);
        if (known !== undefined) said.push(known);
      }
      return said.join('\n');
    }
    case 'perhaps-several': {
      const said = wish.plans.map((one) => ({ label: labelFor(one, speaker), calls: [planCall(one, speaker)] }));
      return chooseAmong([allOf(said), ...said.slice(0, 1)], speaker);
    }
    case 'again':
      return yield* again(wish, past, speaker);
    case 'items':
      return (yield* changeItems(wish, past, speaker)) ?? t('builtin.says.unknown');
    case 'ask-when':
      return yield* askWhen(wish.name, past, speaker);
    case 'remember': {
      const anew = yield* askIfAnew(wish.memory, past, speaker);
      if (anew !== undefined) return anew;
      const answer = yield call('memory_remember', { memory: wish.memory });
      return answer.error
        ? failed(answer.error, 'memory_remember', t)
        : t('builtin.says.remembered', { memory: ended(wish.memory) });
    }
    case 'answer':
      return (
        (yield* putOnNamed(wish.question, { past, speaker })) ??
        (yield* lookOnList(wish.question, speaker)) ??
        // "Show me" asks for what was spoken of alone.
        (/\p{L}/u.test(wish.question) ? yield* knownOf(wish.question, speaker) : undefined) ??
        (yield* tellSpoken(wish.question, past, speaker)) ??
        (wish.orRemind === undefined ? t('builtin.says.doNotKnow') : yield* askWhen(wish.orRemind, past, speaker))
      );
    case 'search': {
      const answer = yield call('memory_search', { query: wish.query, limit: mostFound });
      if (answer.error) return failed(answer.error, 'memory_search', t);
      const found = memoriesOf(answer).map(({ text }) => text);
      if (found.length === 0) return t('builtin.says.foundNothing', { query: wish.query });
      const said = t('builtin.says.found', { count: found.length, list: bullets(found) });
      return found.length < mostFound ? said : `${said}\n\n${t('builtin.says.maybeMore')}`;
    }
    case 'forget':
      return yield* forget(wish.query, speaker);
    case 'set': {
      if (wish.isChange && !(yield* isKept(wish.key))) return t('builtin.says.correct');
      const answer = yield call('store_set', { key: wish.key, value: wish.value });
      return answer.error ? failed(answer.error, 'store_set', t) : t('builtin.says.stored', { key: wish.key });
    }
    case 'add':
      return yield* addTo(wish.key, wish.items, { past, speaker });
    case 'remove':
      return yield* removeFrom(wish.key, wish.items, { past, speaker });
    case 'get':
      return yield* tellNote(wish.key, { past, speaker });
    case 'delete':
      return yield* deleteNote(wish.key, past, speaker);
    case 'notes':
      return yield* tellNotes(speaker);
    case 'memories': {
      const answer = yield call('memory_list', { limit: mostListed });
      if (answer.error) return failed(answer.error, 'memory_list', t);
      const found = memoriesOf(answer).map(({ text }) => text);
      if (found.length === 0) return t('builtin.says.noMemories');
      return t('builtin.says.memories', { list: shownOf(found, { total: totalOf(answer, found.length) }, t) });
    }
    case 'schedules':
      return (
        (yield* tellPlans(wish, speaker)) ??
        (wish.asked === undefined ? undefined : yield* knownOf(wish.asked, speaker)) ??
        (yield* tellNoPlans(wish, speaker))
      );
    case 'cancel': {
      const target = { kind: 'named', query: wish.query } as const;
      const other = isOtherOne(wish.query, speaker.viewpoint)
        ? yield* drop({ do: 'drop', target }, past, speaker)
        : undefined;
      return other ?? (yield* cancel(wish, speaker));
    }
    case 'cancel-all':
      return yield* cancelAll(speaker, wish.day);
    case 'time':
      return t('builtin.says.time', { time: speaker.now().time });
    case 'date':
      return t('builtin.says.date', { date: speaker.now().date });
    case 'incomplete':
      return t(`builtin.says.incomplete.${wish.example}`);
    case 'hand-on': {
      const answer = yield call('delegate_to_agent', { agent_id: wish.agent, message: wish.message });
      if (answer.error) return failed(answer.error, 'delegate_to_agent', t);
      const reply = answer.value['reply'];
      if (typeof reply !== 'string' || reply.trim() === '') return t('builtin.says.handedOn');
      // It was told this one thing and nothing else: a bare answer would reach nobody.
      return /\?\s*$/u.test(reply) ? `${reply}\n\n${t('builtin.says.askAgain', { name: wish.name })}` : reply;
    }
    case 'say':
      return wish.text;
    case 'pick':
      return t('builtin.says.nothingToPick');
    case 'forget-all':
      return t('builtin.says.forgetAll');
    case 'perhaps':
      if (wish.wish.do === 'several' && !listOrdersOf(wish.wish))
        return yield* offerEach(
          wish.wish.wishes.map((one) => fulfil(one, speaker, past)),
          speaker,
        );
      return yield* offerFirst(fulfil(wish.wish, speaker, past), speaker);
    case 'leave':
      return t('builtin.says.leave');
    case 'urge':
      return (yield* tellUrged(wish.query, past, speaker)) ?? (yield* otherwise(wish.otherwise, speaker, past));
    case 'thing':
      return yield* ofThing(wish.text, past, speaker);
    case 'help':
    case 'greet':
    case 'thank':
    case 'part':
    case 'unknown':
      return t(`builtin.says.${wish.do}`);
  }
}

function labelFor(one: Planned, { t, when }: Speaker): string {
  return t('builtin.says.may.remind', { name: one.name, when: one.do === 'remind' ? when(one.rule.at) : one.reading });
}

/** Each moment that the words may mean as one click; undefined where there is none. */
function askWhichTime(text: string, speaker: Speaker): string | undefined {
  const { t, viewpoint } = speaker;
  const which = whichTime(text, viewpoint);
  if (!which) return undefined;
  const options = which.possible.map(({ planned, reading }) => ({
    label: t('builtin.says.may.remind', { name: planned.name, when: reading }),
    calls: [planCall(planned, speaker)],
  }));
  speaker.choose(options);
  return t('builtin.says.whichTime', { words: which.words, list: numbered(options.map(({ label }) => label)) });
}

/** What of the time was understood and what was not; undefined where there is nothing to tell. */
function whyUnclear(text: string, { t, viewpoint }: Speaker): string | undefined {
  const time = explainRefusal(text, viewpoint);
  const said = time && wordsOfRefusal(time);
  return (
    said &&
    t('builtin.says.unclearTime', { why: t(`${said.words}.message`, said.params), next: t(`${said.words}.hint`) })
  );
}

/** What names what is to stay would end just that, or be set for it. */
const orNothing = (wish: Wish): Wish => (wish.do === 'answer' || wish.do === 'thing' ? wish : { do: 'unknown' });

/** What the words mean where they mean nothing that stands. */
function* otherwise(wish: Wish = { do: 'unknown' }, speaker: Speaker, past: Past): Talk {
  speaker.means(wish);
  return yield* fulfil(wish, speaker, past);
}

/** "I am so tired today": a day that is now, and no hour. */
function isMere({ matched }: Planned, { viewpoint }: Speaker): boolean {
  const when = timeIn(matched, languageOf(viewpoint.locale), viewpoint);
  return when !== undefined && when.kind !== 'unclear' && isMereToday({ words: matched, when }, viewpoint);
}

function* forget(query: string, { t, choose }: Speaker): Talk {
  const answer = yield call('memory_search', { query, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const found = forgettable(query, memoriesOf(answer));
  if (found.length === 0) return t('builtin.says.foundNothing', { query });
  const [only] = found;
  if (found.length === 1 && only) return yield* forgetOne(only, t);
  choose(found.map(({ id, text }) => ({ label: text, calls: [call('memory_forget', { memory_id: id })] })));
  return t('builtin.says.whichMemory', { list: numbered(found.map(({ text }) => text)) });
}

function* forgetOne(item: Item, t: Translate): Talk {
  const answer = yield call('memory_forget', { memory_id: item.id });
  return answer.error
    ? failed(answer.error, 'memory_forget', t)
    : t('builtin.says.forgotten', { memory: ended(item.text) });
}

/** Who may be meant by "forget …": the one that says just this, else all that share its words. */
export function forgettable(query: string, memories: readonly Item[]): Item[] {
  const same = memories.filter(({ text }) => plain(text) === plain(query));
  return same.length > 0 ? same.slice(0, 1) : bestMatches(query, memories, 5);
}
