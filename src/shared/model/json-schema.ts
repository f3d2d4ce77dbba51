/** A JSON Schema object without `$ref`. */
export type JsonSchema = { readonly [key: string]: unknown };
