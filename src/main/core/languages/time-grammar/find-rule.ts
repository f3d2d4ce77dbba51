import type { Rule } from '../../../../shared/model/rule.ts';
import { buildRule } from './build-rule.ts';
import type { Clause } from './clause.ts';
import { spanAt } from './compose.ts';
import type { Scene } from './moment.ts';
import { openStart } from './open-start.ts';
import { type RuleSpec, specOf } from './rule-spec.ts';
import type { Range, TimeText } from './time-grammar.ts';

export interface FoundRule {
  readonly from: number;
  readonly to: number;
  readonly rule: Rule;
  /** What was said, so that more of the sentence may be put to it. */
  readonly clauses: readonly Clause[];
}

interface Path {
  readonly end: number;
  readonly clauses: readonly Clause[];
  readonly firm: boolean;
  readonly steps: number;
}

const mostSteps = 8;
/** Hostile text could pile up readings; real sentences stay far below. */
const mostPaths = 120;

/** The rule that the tokens from `from` to `end` state together, or undefined unless all of them belong to it. */
export function ruleOver(text: TimeText, from: number, end: number): Rule | undefined {
  const paths = pathsFrom(text, from, text.sentence.tokens.length).filter((path) => path.end >= end);
  return firstRule(paths, text.scene)?.rule;
}

/** The longest rule that begins at a token and says plainly that it repeats. */
export function ruleAt(text: TimeText, from: number, end = text.sentence.tokens.length): FoundRule | undefined {
  const { rules } = text.grammar;
  const { tokens } = text.sentence;
  const paths = pathsFrom(text, from, end)
    .filter((path) => path.firm)
    .sort((a, b) => b.end - a.end || a.steps - b.steps);
  const longest = paths[0]?.end;
  if (longest !== undefined && rules.goesOn.has(tokens[longest]?.form ?? '')) return undefined;
  // "daily" may describe the noun after it; "mondays" does not.
  if (longest === from + 1 && isNoun(text, from)) return undefined;
  const isAdjective = longest === from + 1 && paths.every(({ clauses: [first] }) => first?.kind === 'every');
  const next = isAdjective ? tokens[longest] : undefined;
  if (next?.kind === 'word' && rules.afterAdverb && !rules.afterAdverb.has(next.form)) return undefined;
  const found = firstRule(
    paths.filter((path) => path.end === longest),
    text.scene,
  );
  if (!found || longest === undefined || isWithinDate(text, { from, to: longest, clauses: found.clauses }))
    return undefined;
  return { from, to: longest, ...found };
}

/** "The first working day of December": words of repetition that are a part of one date. */
function isWithinDate(text: TimeText, { from, to, clauses }: Omit<FoundRule, 'rule'>): boolean {
  if (!clauses.some(({ kind }) => kind === 'months')) return false;
  const starts = Array.from({ length: Math.min(mostBefore, from) }, (_, at) => from - 1 - at);
  return starts.some((at) => {
    const span = spanAt(text, at);
    const isWhole = span !== undefined && span !== 'clash' && span.strong && span.to >= to;
    return isWhole && span.pieces.some((piece) => piece.piece === 'day' && piece.day.kind === 'date');
  });
}
const mostBefore = 3;

/** "a weekend bag", "a month of Sundays": a word of repetition that an article or a length makes a noun. */
function isNoun({ grammar, sentence: { tokens } }: TimeText, at: number): boolean {
  const [before = '', earlier = ''] = [tokens[at - 1]?.form, tokens[at - 2]?.form];
  const { determiners, leads } = grammar.naming;
  return grammar.partOf.has(before) || (determiners.has(before) && !leads.has(earlier));
}

/** The rule together with what another part of the sentence says of it ("every Friday … at 19:00"); undefined when they do not fit. */
export function withFragment(text: TimeText, found: FoundRule, fragment: Range): FoundRule | undefined {
  const paths = pathsFrom(text, fragment.from, fragment.to).filter((path) => path.end === fragment.to);
  const days: readonly Clause['kind'][] = ['weekdays', 'nth', 'workdays', 'monthDays', 'dates'];
  const namesDay = (clauses: readonly Clause[]) => clauses.some(({ kind }) => days.includes(kind));
  if (namesDay(found.clauses) && paths.every(({ clauses }) => namesDay(clauses))) return undefined;
  if (found.clauses.some(isTimes) && paths.every(({ clauses }) => clauses.some(isTimes))) return undefined;
  const joined = paths.map((path) => ({ ...path, clauses: [...found.clauses, ...path.clauses] }));
  const both = firstRule(joined, text.scene);
  return both && { ...found, ...both };
}

/** Whether the words from a token on plainly order a repetition, be it understood or not. */
export function ordersRule(text: TimeText, from: number): boolean {
  return orderedTo(text, from) !== undefined;
}

/** Up to where the words from a token on order a repetition that could not be understood. */
export function orderedTo(text: TimeText, from: number): number | undefined {
  const [longest] = pathsFrom(text, from, text.sentence.tokens.length)
    .filter((path) => path.firm && path.end > from + 1)
    .sort((a, b) => b.end - a.end);
  if (!longest || isWithinDate(text, { from, to: longest.end, clauses: longest.clauses })) return undefined;
  return longest.end;
}

/** The days on which the repetition that the words of a range order may begin, where that is not said; empty elsewhere. */
export function startsOf(text: TimeText, { from, to }: Range): readonly string[] {
  const { scene } = text;
  const starts = pathsFrom(text, from, to)
    .filter((path) => path.end === to)
    .map((path) => specOf(path.clauses, scene))
    .map((spec) => spec && openStart(spec, scene, (one) => buildRule(one, scene)));
  return starts.find((days) => days)?.map(String) ?? [];
}

function firstRule(paths: readonly Path[], scene: Scene): Pick<FoundRule, 'rule' | 'clauses'> | undefined {
  for (const path of [...paths].sort((a, b) => a.steps - b.steps)) {
    const spec = specOf(path.clauses, scene);
    const build = (one: RuleSpec) => buildRule(one, scene);
    const rule = spec && !openStart(spec, scene, build) ? build(spec) : undefined;
    if (rule) return { rule, clauses: path.clauses };
  }
  return undefined;
}

/** Two times of day that nothing joins contradict each other: "at 9:15 noon". */
const isTimes = (clause: Clause | undefined): boolean => clause?.kind === 'times';

function pathsFrom({ grammar: { rules }, sentence }: TimeText, from: number, end: number): Path[] {
  let open: Path[] = [{ end: from, clauses: [], firm: false, steps: 0 }];
  const all: Path[] = [];
  for (let step = 0; step < mostSteps && open.length > 0; step++) {
    const next: Path[] = [];
    for (const path of open) {
      for (const start of step === 0 ? [path.end] : rules.gap(sentence, path.end).map((hit) => hit.end)) {
        for (const hit of rules.clause(sentence, start)) {
          if (hit.end > end || hit.end <= start) continue;
          if (start === path.end && isTimes(path.clauses.at(-1)) && isTimes(hit.value.clauses[0])) continue;
          const clauses = [...path.clauses, ...hit.value.clauses];
          next.push({ end: hit.end, clauses, firm: path.firm || hit.value.firm, steps: step + 1 });
        }
      }
    }
    open = next.slice(0, mostPaths);
    all.push(...open);
  }
  return all;
}
