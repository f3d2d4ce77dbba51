/** Thrown by an acting tool that began something and can no longer tell how it ended: the call "may have run". */
export class LostSight extends Error {
  override readonly name = 'LostSight';
}
