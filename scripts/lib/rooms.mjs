const CORE = 'src/main/core/';

/** The first-level folder of the core that a file lies in; `undefined` outside the core, '' for its root files. */
function roomOf(file) {
  if (!file.startsWith(CORE)) return undefined;
  const [folder, ...rest] = file.slice(CORE.length).split('/');
  return rest.length === 0 ? '' : folder;
}

/**
 * What keeps the core's folders from standing in an order, one line each, given dependency-cruiser's modules: folders that
 * see each other, over whatever way, and a folder that sees a root file (create-core, serve, client see all; nobody sees them).
 */
export function folderCycles(modules) {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      return from && to !== undefined && from !== to ? [{ from, to, line: `${source} → ${resolved}` }] : [];
    }),
  );
  const seenBy = new Map();
  for (const { from, to } of imports) seenBy.set(from, new Set([...(seenBy.get(from) ?? []), to]));
  const reach = (start) => {
    const seen = new Set();
    const ahead = [start];
    for (let room = ahead.pop(); room !== undefined; room = ahead.pop()) {
      for (const next of seenBy.get(room) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        ahead.push(next);
      }
    }
    return seen;
  };
  const reached = new Map([...seenBy.keys()].map((room) => [room, reach(room)]));
  return imports.flatMap(({ from, to, line }) => {
    if (to === '') return [`nobody-sees-the-root: ${line}`];
    return reached.get(to)?.has(from) ? [`no-folder-cycles (${from} ⇄ ${to}): ${line}`] : [];
  });
}

/** Names of types that two files of the core export, one line each. `files`: path and text. */
export function doubledTypes(files) {
  const found = new Map();
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(/^export (?:declare )?(?:interface|type|class|enum) (\w+)/gm))
      found.set(name, [...(found.get(name) ?? []), path]);
  }
  return [...found]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `type-once: ${name} in ${paths.join(', ')}`);
}
