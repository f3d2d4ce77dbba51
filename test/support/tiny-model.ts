import { writeFileSync } from 'node:fs';
import { u32, u64 } from './gguf.ts';

const TEXT = 8;
const NUMBER = 4;
const REAL = 6;
const ALIGN = 32;
const SHAPE = { layers: 2, width: 64, inner: 128, heads: 4, context: 8_192 };
const CONTROL = ['<|endoftext|>', '<|im_start|>', '<|im_end|>'];
const TEMPLATE =
  '{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}';

/** Writes a real model of 400 kB that llama.cpp loads and runs; its weights are noise, and so is what it says. */
export function writeTinyModel(path: string): void {
  const tokens = [...CONTROL, ...byteTokens()];
  const { layers, width, inner, heads, context } = SHAPE;
  const pairs = [
    pair('general.architecture', TEXT, text('llama')),
    pair('general.name', TEXT, text('Tiny Noise')),
    pair('general.file_type', NUMBER, u32(0)),
    pair('llama.context_length', NUMBER, u32(context)),
    pair('llama.embedding_length', NUMBER, u32(width)),
    pair('llama.block_count', NUMBER, u32(layers)),
    pair('llama.feed_forward_length', NUMBER, u32(inner)),
    pair('llama.attention.head_count', NUMBER, u32(heads)),
    pair('llama.attention.head_count_kv', NUMBER, u32(heads)),
    pair('llama.attention.layer_norm_rms_epsilon', REAL, f32(1e-5)),
    pair('llama.rope.dimension_count', NUMBER, u32(width / heads)),
    pair('llama.vocab_size', NUMBER, u32(tokens.length)),
    pair('tokenizer.ggml.model', TEXT, text('gpt2')),
    pair('tokenizer.ggml.pre', TEXT, text('default')),
    list('tokenizer.ggml.tokens', TEXT, tokens.map(text)),
    list(
      'tokenizer.ggml.token_type',
      NUMBER + 1,
      tokens.map((_token, index) => u32(index < CONTROL.length ? 3 : 1)),
    ),
    list('tokenizer.ggml.merges', TEXT, [text('a b')]),
    pair('tokenizer.ggml.bos_token_id', NUMBER, u32(0)),
    pair('tokenizer.ggml.eos_token_id', NUMBER, u32(2)),
    pair('tokenizer.chat_template', TEXT, text(TEMPLATE)),
  ];
  const tensors: [name: string, dimensions: number[]][] = [
    ['token_embd.weight', [width, tokens.length]],
    ['output_norm.weight', [width]],
  ];
  for (let layer = 0; layer < layers; layer += 1) {
    const add = (name: string, ...dimensions: number[]): void => {
      tensors.push([`blk.${layer}.${name}.weight`, dimensions]);
    };
    for (const name of ['attn_norm', 'ffn_norm']) add(name, width);
    for (const name of ['attn_q', 'attn_k', 'attn_v', 'attn_output']) add(name, width, width);
    for (const name of ['ffn_gate', 'ffn_up']) add(name, width, inner);
    add('ffn_down', inner, width);
  }
  const infos: Buffer[] = [];
  const weights: Buffer[] = [];
  let offset = 0;
  for (const [name, dimensions] of tensors) {
    infos.push(text(name), u32(dimensions.length), ...dimensions.map(u64), u32(0), u64(offset));
    const data = noise(dimensions.reduce((product, one) => product * one, 1));
    weights.push(data);
    offset += data.length;
  }
  const head = Buffer.concat([Buffer.from('GGUF'), u32(3), u64(tensors.length), u64(pairs.length), ...pairs, ...infos]);
  const gap = Buffer.alloc((ALIGN - (head.length % ALIGN)) % ALIGN);
  writeFileSync(path, Buffer.concat([head, gap, ...weights]));
}

/** One token for each byte, in the letters that GPT-2's tokenizer writes bytes with. */
function byteTokens(): string[] {
  const isPlain = (byte: number): boolean => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  let extra = 256;
  return Array.from({ length: 256 }, (_value, byte) => {
    if (isPlain(byte)) return String.fromCodePoint(byte);
    extra += 1;
    return String.fromCodePoint(extra - 1);
  });
}

/** Padded, so that the next tensor begins where the format wants it. */
function noise(count: number): Buffer {
  const bytes = Buffer.alloc(Math.ceil((count * 4) / ALIGN) * ALIGN);
  let seed = count;
  for (let index = 0; index < count; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes.writeFloatLE((seed / 2_147_483_648 - 0.5) / 4, index * 4);
  }
  return bytes;
}

const pair = (key: string, type: number, value: Buffer): Buffer => Buffer.concat([text(key), u32(type), value]);
const list = (key: string, type: number, values: Buffer[]): Buffer =>
  pair(key, 9, Buffer.concat([u32(type), u64(values.length), ...values]));

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8');
  return Buffer.concat([u64(bytes.length), bytes]);
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}
