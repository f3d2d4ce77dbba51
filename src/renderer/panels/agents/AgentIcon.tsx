import { pictureSource } from '../../components/picture-source.ts';

/** The picture that an agent brings, large: beside words that say who it is. */
export function AgentIcon({ icon }: { icon: string | null }) {
  if (icon === null) return null;
  return <img src={pictureSource(icon)} alt="" className="mb-3 size-12 rounded-box object-contain" />;
}
