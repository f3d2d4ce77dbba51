import type { ToolSpec } from '../../../engine-protocol/chat.ts';

type Inputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Inputs are needed unless their names stand in `optional`. */
const tool = (
  [name, description]: readonly [string, string],
  properties: Inputs,
  optional: readonly string[] = [],
): ToolSpec => ({
  name,
  description,
  inputSchema: {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  },
});

const text = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'number', description });
const whole = (description: string) => ({ type: 'integer', description });

/** What a model is examined with: tools of all kinds, none of them Hearth's own, since those change and others come. */
export const examTools: readonly ToolSpec[] = [
  tool(['unlock_door', 'Unlock a door of the house.'], { door: text('Which door') }),
  tool(['translate_text', 'Translate a text into another language.'], {
    text: text('What to translate'),
    language: text('The language to translate into'),
  }),
  tool(['convert_units', 'Convert an amount from one unit of measurement to another.'], {
    amount: number('How much'),
    from: text('Unit it is in'),
    to: text('Unit wanted'),
  }),
  tool(
    ['book_table', 'Reserve a table at a restaurant.'],
    { restaurant: text('Name of the restaurant'), guests: whole('Number of people'), time: text('When') },
    ['time'],
  ),
  tool(['exchange_rate', 'Get the current exchange rate between two currencies.'], {
    from: text('Currency'),
    to: text('Currency'),
  }),
  tool(
    ['start_washer', 'Start the washing machine with a program.'],
    { program: { type: 'string', enum: ['cotton', 'wool', 'quick'] }, degrees: whole('Temperature in °C') },
    ['degrees'],
  ),
  tool(['find_recipes', 'Find recipes that use certain ingredients.'], {
    ingredients: { type: 'array', items: { type: 'string' }, description: 'What is there to cook with' },
  }),
  tool(['play_music', 'Play a song, an album or an artist on the speakers.'], { what: text('What to play') }),
  tool(['track_parcel', 'Find out where a parcel is, by its tracking number.'], { number: text('Tracking number') }),
  tool(['resize_image', 'Change the width of an image file.'], { file: text('File name'), width: whole('Pixels') }),
  tool(['count_words', 'Count the words in a document.'], { document: text('File name') }),
  tool(['train_departures', 'List the next trains from one station to another.'], {
    from: text('Station'),
    to: text('Station'),
  }),
  tool(['set_heating', 'Set the heating of a room to a temperature.'], {
    room: text('Which room'),
    degrees: number('Temperature in °C'),
  }),
  tool(['look_up_word', 'Look up the meaning of a word in the dictionary.'], { word: text('The word') }),
  tool(['transfer_money', 'Transfer money from your bank account to a person.'], {
    to: text('Who gets it'),
    amount: number('Amount in euros'),
  }),
  tool(
    ['create_invoice', 'Write an invoice for a customer.'],
    { customer: text('Who pays'), amount: number('Amount in euros'), due: text('Until when it is to be paid') },
    ['due'],
  ),
  tool(['roll_dice', 'Roll dice and give the result.'], { count: whole('How many dice') }),
  tool(['restart_server', 'Restart one of the company servers.'], { server: text('Name of the server') }),
  tool(['licht_schalten', 'Schaltet das Licht in einem Zimmer ein oder aus.'], {
    zimmer: text('Welches Zimmer'),
    an: { type: 'boolean', description: 'Ob es brennen soll' },
  }),
  tool(['arzttermin_suchen', 'Sucht freie Termine bei einem Arzt.'], {
    fach: text('Fachrichtung'),
    ort: text('Stadt'),
  }),
];
