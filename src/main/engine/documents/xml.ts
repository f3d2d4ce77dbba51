import { Parser } from 'htmlparser2';

/** One element of a piece of XML with its attributes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** All elements in order. Entities that the document declares itself are not read, so none can grow or reach outside. */
export function elementsOf(xml: string): XmlElement[] {
  const elements: XmlElement[] = [];
  const parser = new Parser(
    { onopentag: (name, attributes) => elements.push({ name, attributes }) },
    { xmlMode: true },
  );
  parser.end(xml);
  return elements;
}

/** What stands in the first element of that name; the empty string where there is none. */
export function textOfElement(xml: string, wanted: string): string {
  let text = '';
  let state: 'before' | 'in' | 'after' = 'before';
  const parser = new Parser(
    {
      onopentag(name) {
        if (state === 'before' && name === wanted) state = 'in';
      },
      ontext(data) {
        if (state === 'in') text += data;
      },
      onclosetag(name) {
        if (state === 'in' && name === wanted) state = 'after';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return text;
}
