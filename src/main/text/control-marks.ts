/**
 * The marks by which models and their templates steer each other. Two general forms (`<|…|>` and DeepSeek's `<｜…｜>`) and
 * names that are used as tags or in brackets. None of them is meant for a person.
 */
const names =
  'think|thinking|thought|tool_calls?|tool_response|tool_responses|tool_code|tools|function_calls?|context|escape';
const forms = [
  String.raw`<\|[^|<>\n]{1,60}\|>`,
  String.raw`<｜[^｜<>\n]{1,60}｜>`,
  String.raw`<\|?/?\|?/?(?:${names})\|?>`,
  String.raw`<(?:function|parameter)=[\w.-]{1,60}>|</(?:function|parameter)>`,
  String.raw`</?(?:unk|pad|bos|eos|eot|eod|sep|cls|mask|start_of_\w{1,20}|end_of_\w{1,20})>`,
  String.raw`<\|\w{1,30}>|<\w{1,30}\|>`,
  '<(?:start|end)_function_(?:call|response|declaration)>',
  '<(?:EOS|BOS|EOT|EOD|PAD|UNK|SEP|MASK|END|START)(?:_[A-Z]{1,20}){0,3}>',
  '<</?SYS>>',
  String.raw`\[/?(?:[A-Z]{1,20}_)?(?:TOOL|TOOLS|PROMPT|INST|MASK|THINK|ARGS)(?:_[A-Z]{1,20}){0,2}\]|\[(?:gMASK|sMASK|CALL_ID)\]`,
];
/** These are also what people write in HTML: marks only outside code. */
const ambiguous = '</?s>';

const atStart = new RegExp(`^(?:${forms.join('|')}|${ambiguous})`);
const isAmbiguous = new RegExp(`^${ambiguous}$`);
const begun = /^(?:<(?:[|｜][^|｜<>\n]{0,60}[|｜]?|<?[|/]{0,3}[\w=.|-]{0,75}>?)|\[\/?[A-Za-z_]{0,62})$/;

/** No mark is longer. */
export const longestMark = 80;

/** The mark at the start of a text; in code only what cannot be anything else. */
export function markAt(text: string, isCode = false): string | undefined {
  const mark = atStart.exec(text)?.[0];
  return mark !== undefined && isCode && isAmbiguous.test(mark) ? undefined : mark;
}

/** Whether a text may be the beginning of a mark that is still coming. */
export function mayBecomeMark(text: string): boolean {
  return text.length < longestMark && begun.test(text);
}

/** What closes the thoughts that a mark opens, as a pattern, and what a template writes behind the opening one. */
export function thoughtsOf(mark: string): { readonly end: RegExp; readonly label: string } {
  if (mark === '<|channel>') return { end: /<channel\|>/, label: 'thought\n' };
  return { end: mark === '[THINK]' ? /\[\/THINK\]/ : thoughtEnd, label: '' };
}

/** What closes the thoughts of most families. */
export const thoughtEnd = /<\/(?:think|thinking|thought)>/;

/** A mark that opens thoughts, or one after which a call comes. */
export function kindOf(mark: string): 'think' | 'call' | 'other' {
  if (/^(?:<(?:think|thinking|thought)>|<\|channel>|\[THINK\])$/.test(mark)) return 'think';
  if (/^[<[]\/|^<\|\/|^<end_|^<\w+\|>$|[_▁ ](?:end|response)s?[|｜]?>$/i.test(mark)) return 'other';
  return /tool[_▁ ]?(?:call|code)|TOOL_CALLS|python_tag|function[_=]/i.test(mark) ? 'call' : 'other';
}
