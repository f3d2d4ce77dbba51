/** A text in quotes as it is made opaque for whoever reads orders (`text/own-words`): a letter that nobody writes any more. */
export const opaqueText = '\\p{Script=Cuneiform}';
