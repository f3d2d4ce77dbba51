import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AgentBadge } from '../../../src/renderer/components/AgentBadge.tsx';
import { useAgents } from '../../../src/renderer/state/agents.ts';
import type { Agent } from '../../../src/shared/model/agent.ts';
import { png } from '../../support/png.ts';

const icon = png().toString('base64');
const agent = (id: string, name: string, more: Partial<Agent> = {}): Agent => ({
  ...{ id, name, description: '', version: '1.0.0', packs: [], tools: [], isolation: 'per_user' },
  ...{ model: null, isBuiltIn: false, icon: null },
  ...more,
});
beforeEach(() => useAgents.setState({ agents: [agent('hearth', 'Hearth'), agent('gardener', 'Gardener', { icon })] }));

const picture = (): string | null | undefined => document.querySelector('img')?.getAttribute('src');

it('shows the picture that an agent brings, and of any other its initial', () => {
  render(<AgentBadge agentId="gardener" />);
  expect(picture()).toBe(`data:image/png;base64,${icon}`);
  expect(screen.queryByText('G')).toBeNull();
  render(<AgentBadge agentId="hearth" />);
  expect(screen.getByText('H')).toBeVisible();
  expect(document.querySelectorAll('img')).toHaveLength(1);
});

it('shows the initial alone where a picture could pass for a mark of Hearth’s own', () => {
  render(<AgentBadge agentId="gardener" hasInitial />);
  expect(screen.getByText('G')).toBeVisible();
  expect(picture()).toBeUndefined();
});
