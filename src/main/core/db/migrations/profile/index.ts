import type { Migration } from '../types.ts';
import { profile } from './0010-profile.ts';
import { traces } from './0020-traces.ts';
import { folded } from './0030-folded.ts';
import { ledger } from './0040-ledger.ts';
import { serverQuestions } from './0060-server-questions.ts';
import { oneSpelling } from './0070-one-spelling.ts';
import { othersWish } from './0080-others-wish.ts';
import { messageNotes } from './0090-message-notes.ts';
import { messageOffers } from './0100-message-offers.ts';
import { openKinds } from './0200-open-kinds.ts';
import { connections } from './0220-connections.ts';
import { causes } from './0300-causes.ts';
import { eventLog } from './0330-events.ts';
import { activity } from './0340-activity.ts';
import { kept } from './0400-kept.ts';
import { plans } from './0410-plans.ts';
import { toolConsents } from './0450-tool-consents.ts';
import { outsideMarks } from './0480-outside-marks.ts';
import { sharedSpaces } from './0510-shared-spaces.ts';
import { ownSettings } from './0530-own-settings.ts';
import { toolViews } from './0540-tool-views.ts';
import { decisions } from './0550-decisions.ts';
import { messagesByRun } from './0560-messages-by-run.ts';
import { secrets } from './0570-secrets.ts';
import { vectorsOfTexts } from './0600-vectors.ts';
import { capabilityServers } from './0640-capability-servers.ts';
import { goingOn } from './0660-going-on.ts';
import { yesInChains } from './0670-yes-in-chains.ts';
import { plan } from './0690-plan.ts';
import { namedMemories } from './0730-named-memories.ts';
import { blocks } from './0740-blocks.ts';
import { documents } from './0780-documents.ts';
import { activityTerms } from './0810-activity-terms.ts';
import { integrations } from './0870-integrations.ts';
import { grantedFolders } from './0900-granted-folders.ts';
import { schedulesAtScale } from './0980-schedules-at-scale.ts';
import { passageVectors } from './1020-passage-vectors.ts';
import { browserTables } from './1100-browser.ts';
import { ownServers } from './1250-own-servers.ts';
import { messageTerms } from './1390-message-terms.ts';
import { unattended } from './1430-unattended.ts';
import { standIns } from './1480-stand-ins.ts';
import { blockShares } from './1490-block-shares.ts';
import { onePins } from './1500-one-notion-of-pins.ts';
import { passagesMergedApart } from './1510-passages-merged-apart.ts';
import { goalVectors } from './1520-goal-vectors.ts';

export const profileMigrations: readonly Migration[] = [
  profile,
  traces,
  folded,
  ledger,
  serverQuestions,
  oneSpelling,
  othersWish,
  messageNotes,
  messageOffers,
  openKinds,
  connections,
  causes,
  eventLog,
  activity,
  kept,
  plans,
  toolConsents,
  outsideMarks,
  sharedSpaces,
  ownSettings,
  toolViews,
  decisions,
  messagesByRun,
  secrets,
  vectorsOfTexts,
  capabilityServers,
  goingOn,
  yesInChains,
  plan,
  namedMemories,
  blocks,
  documents,
  activityTerms,
  integrations,
  grantedFolders,
  schedulesAtScale,
  passageVectors,
  browserTables,
  ownServers,
  messageTerms,
  unattended,
  standIns,
  blockShares,
  onePins,
  passagesMergedApart,
  goalVectors,
];
