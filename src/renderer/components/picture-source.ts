/** A PNG in base64 as an image shows it: nothing is fetched. */
export function pictureSource(icon: string): string {
  return `data:image/png;base64,${icon}`;
}
