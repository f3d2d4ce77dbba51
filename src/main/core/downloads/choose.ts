import type { CatalogueModel } from '../../../shared/model/catalogue.ts';
import { cacheBytesPerToken } from '../../text/cache-size.ts';
import { contextFor, embedderNeed, fitOf, LARGEST_CONTEXT, memoryNeed } from '../models/files/memory-need.ts';
import { LARGEST_BY_ITSELF } from '../models/rank-models.ts';
import { type CatalogueEntry, roughSize } from './catalogue.ts';
import { addressOf, type HubFacts } from './hub.ts';

type Unranked = Omit<CatalogueModel, 'rank'>;
/** An alternative takes at most this share of what the recommended one takes. */
const SMALLER = 0.6;

/** What was examined is not what the hub has now: nothing is known of that. */
function examOf({ exam }: CatalogueEntry, facts: HubFacts | undefined): CatalogueModel['exam'] {
  if (!exam || (facts?.sha256 && facts.sha256 !== exam.sha256)) return null;
  const { sha256: _sha256, sizeBytes: _sizeBytes, ...result } = exam;
  return result;
}

/** Bytes of cache for one token: of the file's own header, or of what its makers publish; null where neither is known. */
function cacheOf({ kvBytesPerToken, published }: CatalogueEntry): number | null {
  if (kvBytesPerToken !== undefined || !published) return kvBytesPerToken ?? null;
  const { layers, kvHeads, headLength } = published;
  const told = new Map([
    ['block_count', layers],
    ['attention.head_count_kv', kvHeads],
    ['attention.key_length', headLength],
  ]);
  return cacheBytesPerToken((key) => told.get(key) ?? null);
}

/** An entry as it looks from this computer, with what the hub told of it where that is known. */
export function lookAt(
  entry: CatalogueEntry,
  { hub, facts, freeBytes }: { readonly hub: string; readonly facts: HubFacts | undefined; readonly freeBytes: number },
): Unranked {
  const sizeBytes = facts?.sizeBytes ?? roughSize(entry);
  const size = { sizeBytes, kvBytesPerToken: cacheOf(entry), contextLength: LARGEST_CONTEXT };
  const memoryBytes = entry.embeds ? embedderNeed(size) : memoryNeed(size, contextFor(size, freeBytes));
  const { name, title, file, licence, languages, goodAt, billions, quantization } = entry;
  return {
    ...{ name, title, file, licence, languages, goodAt, billions, quantization, sizeBytes, memoryBytes },
    embeds: entry.embeds ?? false,
    address: addressOf(hub, entry),
    isExact: facts !== undefined,
    sha256: facts?.sha256 ?? null,
    fit: fitOf(memoryBytes, freeBytes),
    ollama: entry.ollama ?? null,
    exam: examOf(entry, facts),
  };
}

/**
 * Recommended is the largest that fits and answers quickly enough without a graphics card; beside it a clearly smaller one, and
 * the next larger one that still has room. All of them
 * speak the person's language (`en`); whatever an exam found useless is never among them. The larger one is good at all that the
 * recommended one is good at, but for quickness.
 */
export function rankCatalogue(models: readonly Unranked[], language: string): CatalogueModel[] {
  const bySize = models
    .filter(({ embeds, exam, languages }) => !embeds && exam?.isUseful !== false && languages.includes(language))
    .sort((a, b) => a.memoryBytes - b.memoryBytes || a.name.localeCompare(b.name));
  const best = bySize.findLast(({ fit, memoryBytes }) => fit === 'fits' && memoryBytes <= LARGEST_BY_ITSELF);
  const smaller = best && bySize.findLast(({ memoryBytes }) => memoryBytes <= SMALLER * best.memoryBytes);
  const strengths = best?.goodAt.filter((one) => one !== 'quick') ?? [];
  const larger = bySize.find(
    ({ fit, memoryBytes, goodAt }) =>
      best &&
      fit !== 'too-big' &&
      memoryBytes > best.memoryBytes &&
      strengths.every((strength) => goodAt.includes(strength)),
  );
  const rankOf = (one: Unranked): CatalogueModel['rank'] => {
    if (one === best) return 'recommended';
    if (one === smaller) return 'smaller';
    return one === larger ? 'larger' : 'more';
  };
  return models.map((one) => ({ ...one, rank: rankOf(one) }));
}
