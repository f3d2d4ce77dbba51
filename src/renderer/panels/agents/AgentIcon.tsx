/** The picture that an agent brings: small, and beside words that say who it is. */
export function AgentIcon({ icon }: { icon: string | null }) {
  if (icon === null) return null;
  return <img src={`data:image/png;base64,${icon}`} alt="" className="mb-3 size-12 rounded-box object-contain" />;
}
