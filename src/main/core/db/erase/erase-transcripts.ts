/** What the transcript of a run looks like from here: only what can hold copies. */
interface Line {
  readonly role: string;
  readonly text: string;
  readonly toolName?: string;
  readonly toolCallId?: string;
  readonly toolCalls?: readonly { readonly id?: string; readonly name: string; readonly args: unknown }[];
}

const erased = JSON.stringify({ erased: true });

/**
 * The transcript of an ended run without the copies: a call that was about it loses arguments and result, elsewhere the
 * text is blacked out. Lines and their order stay, since later turns of the space are built from them.
 * `isAbout(tool, json)` tells whether a call's arguments or result have to go.
 */
export function eraseFromTranscript(
  transcript: string,
  isAbout: (tool: string, json: string) => boolean,
  blackOut: (text: string) => string,
): string {
  const lines = JSON.parse(transcript) as Line[];
  const about = new Set<unknown>();
  for (const { role, text, toolName, toolCallId, toolCalls } of lines) {
    if (role === 'tool' && toolCallId !== undefined && isAbout(toolName ?? '', text)) about.add(toolCallId);
    for (const { id, name, args } of toolCalls ?? []) {
      if (id !== undefined && isAbout(name, JSON.stringify(args))) about.add(id);
    }
  }
  const left = lines.map((line) => {
    const isResult = line.role === 'tool' && (about.has(line.toolCallId) || isAbout(line.toolName ?? '', line.text));
    const toolCalls = line.toolCalls?.map((call) =>
      about.has(call.id) || isAbout(call.name, JSON.stringify(call.args)) ? { ...call, args: {} } : call,
    );
    return { ...line, text: isResult ? erased : blackOut(line.text), ...(toolCalls ? { toolCalls } : {}) };
  });
  return blackOut(JSON.stringify(left));
}
