/** The bytes of a small GGUF file with a header alone: what a finder of models reads, without weights. */
export function ggufBytes(
  options: {
    readonly template?: string | null;
    readonly type?: string;
    readonly name?: string;
    /** Tells of weights of this size, which are not there. */
    readonly tensorBytes?: number;
    /** How it makes one vector of a text (`llama.pooling_type`). */
    readonly pooling?: number;
  } = {},
): Buffer {
  const {
    template = '{{ messages }}',
    type = 'model',
    name = 'Tiny 0.1B Instruct',
    tensorBytes = 0,
    pooling,
  } = options;
  const text = (value: string): Buffer => {
    const bytes = Buffer.from(value, 'utf8');
    return Buffer.concat([u64(bytes.length), bytes]);
  };
  const pairs = [
    [text('general.architecture'), u32(8), text('llama')],
    [text('general.type'), u32(8), text(type)],
    [text('general.name'), u32(8), text(name)],
    [text('general.file_type'), u32(4), u32(7)],
    [text('llama.context_length'), u32(4), u32(2_048)],
    [text('llama.embedding_length'), u32(4), u32(64)],
    [text('llama.block_count'), u32(4), u32(2)],
    [text('llama.attention.head_count'), u32(4), u32(4)],
    [text('llama.attention.head_count_kv'), u32(4), u32(2)],
    [text('tokenizer.ggml.tokens'), u32(9), u32(8), u64(3), text('<s>'), text('</s>'), text('a')],
    [text('tokenizer.ggml.bos_token_id'), u32(4), u32(0)],
    [text('tokenizer.ggml.eos_token_id'), u32(4), u32(1)],
    ...(pooling === undefined ? [] : [[text('llama.pooling_type'), u32(4), u32(pooling)]]),
    ...(template === null ? [] : [[text('tokenizer.chat_template'), u32(8), text(template)]]),
  ];
  const tensors = tensorBytes > 0 ? [text('weights'), u32(1), u64(tensorBytes), u32(24), u64(0)] : [];
  const counts = [u64(tensors.length > 0 ? 1 : 0), u64(pairs.length)];
  return Buffer.concat([Buffer.from('GGUF'), u32(3), ...counts, ...pairs.flat(), ...tensors]);
}

export function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
