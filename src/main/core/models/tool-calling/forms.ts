import type { ChatMessage } from '../../../engine-protocol/chat.ts';

/** A tool and a request as a model is shown them, to fill in the tool. */
interface Form {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly string[];
  readonly request: string;
  readonly before?: string | undefined;
}

const demo = (form: Form, answer: string): ChatMessage[] => [
  { role: 'user', text: formText(form) },
  { role: 'assistant', text: answer },
];

/** Forms that are filled in well: a plain one, a list and a yes, the same tool twice, a way, three at once, a percentage. */
const demonstrations = (isOwn: boolean): readonly ChatMessage[] => [
  ...demo(
    {
      name: 'get_forecast',
      about: 'Get the weather forecast for a city.',
      parameters: ['city (string): Name of the city.', 'days (optional) (integer): How many days ahead. Default is 1.'],
      request: 'Will it rain in Lisbon?',
    },
    '[{"city": "Lisbon"}]',
  ),
  ...demo(
    {
      name: 'order_pizza',
      about: 'Order a pizza.',
      parameters: [
        'size (one of "small", "large"): Size of the pizza.',
        'toppings (list of string): What is on it.',
        'extra_cheese (optional) (boolean): With more cheese.',
        'note (optional) (string): A note for the kitchen.',
      ],
      request: 'A large pizza with olives and onions, extra cheese please.',
    },
    '[{"size": "large", "toppings": ["olives", "onions"], "extra_cheese": true}]',
  ),
  ...demo(
    {
      name: 'convert_currency',
      about: 'Convert an amount of money.',
      parameters: ['amount (number): The amount.', 'from (string): Its currency.', 'to (string): The other currency.'],
      request: 'How much are 50 euros in yen, and 20 dollars in pounds?',
    },
    '[{"amount": 50, "from": "euros", "to": "yen"}, {"amount": 20, "from": "dollars", "to": "pounds"}]',
  ),
  ...(isOwn
    ? []
    : demo(
        {
          name: 'book_seats',
          about: 'Book seats for a play.',
          parameters: [
            'play (string): Name of the play.',
            'seats (list of string): The seats.',
            'day (optional) (string): Day of the play. Default is "today".',
          ],
          request: 'Seats A1 and A2 for Hamlet, and seat C7 for Faust on Sunday.',
        },
        '[{"play": "Hamlet", "seats": ["A1", "A2"]}, {"play": "Faust", "seats": ["C7"], "day": "Sunday"}]',
      )),
  ...demo(
    {
      name: 'find_trains',
      about: 'Find trains between two places.',
      parameters: [
        'start (string): Where it leaves.',
        'end (string): Where it arrives.',
        'via (optional) (list of string): Places between them.',
        'class (optional) (integer): First or second class.',
      ],
      request: 'How do I get from Vienna to Graz by train, with stops in Linz and Leoben?',
    },
    '[{"start": "Vienna", "end": "Graz", "via": ["Linz", "Leoben"]}]',
  ),
  ...(isOwn
    ? []
    : demo(
        {
          name: 'find_hotels',
          about: 'Find hotels in a city.',
          parameters: [
            'city (string): The city, e.g. Bonn.',
            'stars (optional) (integer): How many stars at least. Default is 3.',
            'currency (optional) (string): Currency of the prices. Default is "USD".',
            'pool (optional) (boolean): Only with a pool. Default is false.',
          ],
          request: 'Which hotels in Cairo have at least 4 stars? Prices in pounds.',
        },
        '[{"city": "Cairo", "stars": 4, "currency": "pounds"}]',
      )),
  ...demo(
    {
      name: 'get_time',
      about: 'Get the current time in a city.',
      parameters: ['city (string): Name of the city.'],
      request: 'What time is it in Oslo, Lima and Delhi?',
    },
    '[{"city": "Oslo"}, {"city": "Lima"}, {"city": "Delhi"}]',
  ),
  ...(isOwn
    ? []
    : demo(
        {
          name: 'count_births',
          about: 'Count the births in a city in a year.',
          parameters: ['city (string): The city.', 'year (integer): The year.'],
          request: 'How many were born in Bergen and Hull in 2019 and 2021?',
        },
        '[{"city": "Bergen", "year": 2019}, {"city": "Bergen", "year": 2021}, {"city": "Hull", "year": 2019}, {"city": "Hull", "year": 2021}]',
      )),
  ...(isOwn
    ? []
    : demo(
        {
          name: 'print_picture',
          about: 'Print a picture.',
          parameters: [
            'file (string): Name of the file.',
            'paper (string): Kind of paper.',
            'copies (optional) (integer): How many. Default is 1.',
          ],
          request: 'Print sea.png on matte paper, and then the same again on glossy paper, 3 copies.',
        },
        '[{"file": "sea.png", "paper": "matte"}, {"file": "sea.png", "paper": "glossy", "copies": 3}]',
      )),
  ...demo(
    {
      name: 'compute_interest',
      about: 'Compute the interest on a loan.',
      parameters: [
        'amount (number): What is lent.',
        'rate (number): Interest a year.',
        'years (integer): For how long.',
        'monthly (optional) (boolean): Paid every month.',
      ],
      request: 'I lend 3000 dollars at 8% for 5 years. What is the interest?',
    },
    '[{"amount": 3000, "rate": 0.08, "years": 5}]',
  ),
];

/** Of Hearth's own tools one takes all of a wish: they are shown no more than they were measured with. */
export const OWN_DEMONSTRATIONS = demonstrations(true);
export const DEMONSTRATIONS = demonstrations(false);

/** Of a request in a language whose times cannot be read here, the time is wanted in one that can: shown in three others. */
const translated = (request: string, time: string): readonly ChatMessage[] =>
  demo(
    {
      name: 'ring_bell',
      about: 'Ring a bell.',
      parameters: [`time (string): ${IN_ENGLISH}`],
      request,
    },
    JSON.stringify([{ time }]),
  );
export const IN_ENGLISH = 'When, in English words.';
export const TRANSLATIONS: readonly ChatMessage[] = [
  ...translated('Soita kelloa huomenna kello kahdeksan illalla.', 'tomorrow at 8 pm'),
  ...translated('Húsz perc múlva csengess!', 'in 20 minutes'),
  ...translated('Звони каждый понедельник в 7:30 утра.', 'every Monday at 7:30 am'),
];

export function formText({ name, about, parameters, request, before }: Form): string {
  const lines = [`Tool ${name}: ${about}`, ...parameters.map((line) => `- ${line}`)];
  return [...lines, ...(before === undefined ? [] : [`Said before: ${before}`]), `Request: ${request}`].join('\n');
}
