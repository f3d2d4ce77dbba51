import type { Migration } from '../types.ts';
import { app } from './0010-app.ts';
import { modelServers } from './0060-model-servers.ts';
import { modelsWithoutFacts } from './0070-models-without-facts.ts';
import { modelExams } from './0080-model-exams.ts';
import { agentFolders } from './0200-agent-folders.ts';
import { ownTools } from './0450-own-tools.ts';
import { agentsServers } from './0460-agents-servers.ts';
import { agentsOfOthers } from './0480-agents-of-others.ts';
import { people } from './0530-people.ts';
import { auditHeads } from './0550-audit-heads.ts';
import { chosenPacks } from './0570-chosen-packs.ts';
import { agentIcons } from './0580-agent-icons.ts';
import { capabilities } from './0640-capabilities.ts';
import { downloads } from './1040-downloads.ts';
import { chosenFrom } from './1200-chosen-from.ts';
import { modelSpeeds } from './1300-model-speeds.ts';
import { modelTunings } from './1310-model-tunings.ts';
import { ollamaPulls } from './1350-ollama-pulls.ts';

export const appMigrations: readonly Migration[] = [
  app,
  modelServers,
  modelsWithoutFacts,
  modelExams,
  agentFolders,
  ownTools,
  agentsServers,
  agentsOfOthers,
  people,
  auditHeads,
  chosenPacks,
  agentIcons,
  capabilities,
  downloads,
  chosenFrom,
  modelSpeeds,
  modelTunings,
  ollamaPulls,
];
