export type ProviderErrorCode =
  | 'unreachable'
  | 'model_missing'
  | 'load_failed'
  | 'out_of_memory'
  /** More than all models together may take. */
  | 'over_budget'
  | 'context_overflow'
  | 'invalid_tool_args'
  | 'worker_crashed'
  | 'busy'
  | 'unsupported'
  | 'cloud_refused'
  /** Nobody chose the server that serves it. */
  | 'not_chosen'
  /** Another user's program listens there. */
  | 'foreign_server'
  /** Of a server that the person added: it does not answer, leads elsewhere, wants another key, refuses, talks nonsense, falls silent. */
  | 'server_silent'
  | 'server_elsewhere'
  | 'key_refused'
  | 'server_refused'
  | 'server_garbled'
  | 'server_broke_off'
  | 'internal';

/** What a provider throws. `message` is English for the log; people read `models.errors.<code>` in their language. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: ProviderErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: ProviderErrorCode, message: string, params: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.code = code;
    this.params = params;
  }
}
