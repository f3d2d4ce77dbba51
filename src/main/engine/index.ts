import { EngineRequest, HEARTBEAT_MS } from '../engine-protocol/messages.ts';
import { createEngine } from './engine.ts';
import { describeFailure } from './failures.ts';
import { openPort } from './port.ts';

const port = openPort();
const engine = createEngine(port.post);
setInterval(() => port.post({ type: 'beat' }), HEARTBEAT_MS);

port.onMessage((message) => {
  const parsed = EngineRequest.safeParse(message);
  if (!parsed.success) return;
  const request = parsed.data;
  if (request.type === 'cancel') {
    engine.cancel(request.reqId);
    return;
  }
  engine.serve(request).then(
    (value) => port.post({ type: 'done', reqId: request.reqId, value }),
    (thrown: unknown) => port.post({ type: 'failed', reqId: request.reqId, ...describeFailure(thrown) }),
  );
});
port.post({ type: 'ready' });
