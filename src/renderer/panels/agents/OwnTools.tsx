import { FileJson, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CustomToolInfo } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { TextArea } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { OwnToolList } from './OwnToolList.tsx';

/** Nobody types faster than this between two letters that belong together. */
const PAUSE_MS = 250;

/** A `tools.json` of these. */
export function toolsText(tools: readonly CustomToolInfo[]): string {
  return tools.length === 0 ? '' : `[\n${tools.map(({ file }) => file).join(',\n')}\n]`;
}

interface OwnToolsProps {
  agentId: string | undefined;
  text: string;
  setText: (text: string) => void;
  /** Said when it was saved. */
  error: string | undefined;
}

/** Tools that an agent brings itself: what they are, and the file that says so, read while it is written. */
export function OwnTools({ agentId, text, setText, error }: OwnToolsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { tools, wrong } = useRead(text, agentId);
  const remove = (name: string) => setText(toolsText(tools.filter((tool) => tool.name !== name)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-1 font-medium text-list">{t('agents.own.title')}</legend>
      {tools.length > 0 && (
        <OwnToolList
          tools={tools}
          action={(tool) => (
            <IconButton
              icon={X}
              size="sm"
              label={t('agents.own.remove', { name: tool.title })}
              onClick={() => remove(tool.name)}
            />
          )}
        />
      )}
      {isOpen || error ? (
        <TextArea
          autoFocus={isOpen}
          label={t('agents.own.file')}
          hint={t('agents.own.hint')}
          rows={8}
          spellCheck={false}
          placeholder={EXAMPLE}
          value={text}
          error={wrong ?? error}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <Button size="sm" icon={FileJson} className="self-start" onClick={() => setOpen(true)}>
          {t(tools.length > 0 ? 'agents.own.edit' : 'agents.own.add')}
        </Button>
      )}
    </fieldset>
  );
}

const EXAMPLE = `[
  {
    "name": "weather",
    "description": "Looks up the weather of a city.",
    "executionType": "gateway",
    "execution": { "command": "/usr/bin/weather", "args": ["--json"] },
    "inputSchema": { "type": "object", "properties": { "city": { "type": "string" } } }
  }
]`;

/** What the text says as it stands, or what is wrong in it; the tools that were read last stay. */
function useRead(text: string, agentId: string | undefined) {
  const sayError = useSayError();
  const [tools, setTools] = useState<readonly CustomToolInfo[]>([]);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => {
    let isOver = false;
    if (text.trim() === '') {
      setTools([]);
      setWrong(undefined);
      return undefined;
    }
    const timer = window.setTimeout(() => {
      api['agents.readTools']({ text, ...(agentId ? { agentId } : {}) }).then(
        ({ customTools }) => {
          if (isOver) return;
          setTools(customTools);
          setWrong(undefined);
        },
        (thrown: unknown) => {
          if (!isOver) setWrong(sayError(thrown).message);
        },
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [text, agentId, sayError]);
  return { tools, wrong };
}
