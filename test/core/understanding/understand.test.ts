import { describe, expect, it } from 'vitest';
import { verbSecond } from '../../../src/main/core/languages/de/verb-second.ts';
import type { Wish } from '../../../src/main/core/languages/wish.ts';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Sunday, 22 November 2026, 13:00 in Berlin. */
const now = Date.UTC(2026, 10, 22, 12);
const english = { zone: 'Europe/Berlin', now, locale: 'en-GB' };
const german = { zone: 'Europe/Berlin', now, locale: 'de-DE' };

type Row = readonly [text: string, wish: Partial<Wish> & { do: Wish['do'] }];

const englishRows: readonly Row[] = [
  ['remind me to water the plants in 2 minutes', { do: 'remind', name: 'water the plants', matched: 'in 2 minutes' }],
  [
    'Remind me tomorrow at 9am to call the dentist.',
    { do: 'remind', name: 'call the dentist', matched: 'tomorrow at 9am' },
  ],
  [
    'Please remind me in half an hour to take the cake out of the oven',
    { do: 'remind', name: 'take the cake out of the oven', matched: 'in half an hour' },
  ],
  ['Can you remind me about the meeting at 16:00?', { do: 'remind', name: 'the meeting', matched: 'at 16:00' }],
  [
    'in 10 minutes remind me to turn off the stove',
    { do: 'remind', name: 'turn off the stove', matched: 'in 10 minutes' },
  ],
  ['Set a reminder to stretch in 20 minutes', { do: 'remind', name: 'stretch', matched: 'in 20 minutes' }],
  ['wake me up tomorrow at 7', { do: 'remind', name: 'Wake up', matched: 'tomorrow at 7' }],
  ['hey hearth, remind me that the parcel comes tomorrow at noon', { do: 'remind', name: 'the parcel comes' }],
  ["don't forget to call mom tomorrow at 5pm", { do: 'remind', name: 'call mom' }],
  ['remember to pay the rent tomorrow at 10', { do: 'remind', name: 'pay the rent' }],
  ['water the plants tomorrow at 9', { do: 'offer', isThing: true }],
  [
    'every weekday at 6:45 remind me to feed the cat',
    { do: 'schedule', name: 'feed the cat', rule: { kind: 'cron', expression: '0 45 6 * * 1-5' } },
  ],
  [
    'remind me every weekday at 6:45 to feed the cat',
    { do: 'schedule', name: 'feed the cat', rule: { kind: 'cron', expression: '0 45 6 * * 1-5' } },
  ],
  [
    'tell me to drink water every 90 minutes',
    {
      do: 'schedule',
      name: 'drink water',
      rule: { kind: 'interval', everyMs: 5_400_000, start: '2026-11-22T12:00:00Z' },
    },
  ],
  ['remind me to call the dentist', { do: 'ask-when', name: 'call the dentist' }],
  ['remind me', { do: 'incomplete', example: 'remind' }],
  ['remember', { do: 'incomplete', example: 'remember' }],
  ['Remember that.', { do: 'incomplete', example: 'remember' }],
  [
    'remember that the boiler was serviced on 3 March',
    { do: 'remember', memory: 'The boiler was serviced on 3 March' },
  ],
  ['Please remember: my sister likes lilies.', { do: 'remember', memory: 'My sister likes lilies' }],
  ['Note that I am allergic to peanuts', { do: 'remember', memory: 'I am allergic to peanuts' }],
  [
    "Don't forget that the spare key is under the flower pot.",
    { do: 'remember', memory: 'The spare key is under the flower pot' },
  ],
  ['keep in mind that we leave on Friday', { do: 'remember', memory: 'We leave on Friday' }],
  ['the code is 4711, keep it', { do: 'remember', memory: 'The code is 4711' }],
  ['kidding, keep it', { do: 'thing', text: 'kidding, keep it' }],
  ['make a note that the door code changed', { do: 'remember', memory: 'The door code changed' }],
  ['When was the boiler last serviced?', { do: 'answer', question: 'When was the boiler last serviced' }],
  ['do you remember where the spare key is', { do: 'answer' }],
  ['What am I allergic to?', { do: 'answer' }],
  ['boiler serviced when?', { do: 'answer' }],
  ['what did I say about the boiler', { do: 'answer' }],
  ['search for boiler', { do: 'search', query: 'boiler' }],
  ['store my wifi password as sunflower42', { do: 'set', key: 'wifi password', value: 'sunflower42' }],
  ['save 4711 under door code', { do: 'set', key: 'door code', value: '4711' }],
  ['note door code: 4711', { do: 'set', key: 'door code', value: '4711' }],
  ['Save my locker number: 4711.', { do: 'set', key: 'locker number', value: '4711' }],
  ['add milk to my shopping list', { do: 'add', key: 'shopping list', items: ['milk'] }],
  ["what's on my shopping list?", { do: 'get', key: 'shopping list' }],
  ['What is stored under wifi_password?', { do: 'get', key: 'wifi_password' }],
  ["what's under door code", { do: 'get', key: 'door code' }],
  ['show me the note door code', { do: 'get', key: 'door code' }],
  ['delete the note door code', { do: 'delete', key: 'door code' }],
  ['list my notes', { do: 'notes' }],
  ['What do you remember about me?', { do: 'memories' }],
  ['List everything you remember about me.', { do: 'memories' }],
  ['What reminders do I have?', { do: 'schedules' }],
  ['show my schedules', { do: 'schedules' }],
  ["what's next", { do: 'schedules' }],
  ['cancel the reminder to water the plants', { do: 'cancel', query: 'water the plants' }],
  ['delete the plants reminder', { do: 'cancel', query: 'plants' }],
  ['stop reminding me to feed the cat', { do: 'cancel', query: 'feed the cat' }],
  ['cancel all reminders', { do: 'cancel-all' }],
  ['forget that the boiler was serviced on 3 March', { do: 'forget', query: 'the boiler was serviced on 3 March' }],
  ['forget about the boiler', { do: 'forget', query: 'the boiler' }],
  ['the second one', { do: 'pick', target: { kind: 'places', places: [1] } }],
  ['what time is it?', { do: 'time' }],
  ['What day is it today?', { do: 'date' }],
  ['hello', { do: 'greet' }],
  ['Thank you!', { do: 'thank' }],
  ['what can you do?', { do: 'help' }],
  ['set an alarm for 7am', { do: 'remind', name: 'Alarm' }],
  ['set an alarm to 7am', { do: 'remind', name: 'Alarm' }],
  ['set a timer for 10 minutes', { do: 'remind', name: 'Timer' }],
  ['note to self: buy milk', { do: 'remember', memory: 'Buy milk' }],
  ['Set a reminder for Friday at 5 pm to buy milk.', { do: 'remind', name: 'buy milk' }],
  ['Every weekday at 6:45 tell me the weather', { do: 'schedule', name: 'the weather' }],
  ['every Friday Tom comes over', { do: 'offer' }],
  ['every evening at 9 brush the dog', { do: 'schedule', name: 'brush the dog' }],
  ["don't remind me to call mum tomorrow", { do: 'correct' }],
  ['Tell me a short joke.', { do: 'unknown' }],
  ['Write a poem about the sea', { do: 'thing' }],
  ['call the plumber', { do: 'thing', text: 'call the plumber' }],
  ['I am rather tired', { do: 'unknown' }],
  ['ring me about the plumber', { do: 'unknown' }],
  ['we moved to Berlin yesterday at 9', { do: 'offer', isThing: false }],
  ['/remind water the plants in 2 minutes', { do: 'remind', name: 'water the plants' }],
  ['/remember that the boiler was serviced', { do: 'remember', memory: 'The boiler was serviced' }],
  ['/search boiler', { do: 'search', query: 'boiler' }],
  ['/note door code = 4711', { do: 'set', key: 'door code', value: '4711' }],
  ['/note buy a gift', { do: 'remember', memory: 'Buy a gift' }],
  ['/list', { do: 'notes' }],
  ['/schedules', { do: 'schedules' }],
  ['/forget boiler', { do: 'forget', query: 'boiler' }],
  ['/cancel plants', { do: 'cancel', query: 'plants' }],
  ['/help', { do: 'help' }],
  ['/note', { do: 'incomplete', example: 'note' }],
  ['/frobnicate', { do: 'unknown' }],
  ['erinnere mich in 10 Minuten an den Tee', { do: 'remind', name: 'Tee' }],
];

const germanRows: readonly Row[] = [
  ['erinnere mich in 10 Minuten an den Tee', { do: 'remind', name: 'Tee', matched: 'in 10 Minuten' }],
  [
    'Erinnere mich morgen um 9 daran, die Blumen zu gießen.',
    { do: 'remind', name: 'die Blumen gießen', matched: 'morgen um 9' },
  ],
  ['Kannst du mich bitte morgen um 9 an den Zahnarzt erinnern?', { do: 'remind', name: 'Zahnarzt' }],
  [
    'Kannst du mich um halb fünf daran erinnern, den Zahnarzt anzurufen?',
    { do: 'remind', name: 'den Zahnarzt anrufen', matched: 'um halb fünf' },
  ],
  ['Kannst du mich daran erinnern, morgen um 9 Anna anzurufen?', { do: 'remind', name: 'Anna anrufen' }],
  ['Würdest du mich morgen früh erinnern, dass ich einkaufen muss?', { do: 'remind', name: 'einkaufen' }],
  [
    'Kannst du mich jeden Montag um 8 daran erinnern, die Blumen zu gießen?',
    { do: 'schedule', name: 'die Blumen gießen', rule: { kind: 'cron', expression: '0 0 8 * * 1' } },
  ],
  ['Kannst du mich daran erinnern, den Zahnarzt anzurufen?', { do: 'ask-when', name: 'den Zahnarzt anrufen' }],
  ['merk dir', { do: 'incomplete', example: 'remember' }],
  ['Merke dir das bitte', { do: 'incomplete', example: 'remember' }],
  ['in 5 Minuten erinnere mich an die Pizza', { do: 'remind', name: 'Pizza' }],
  ['Erinnere mich um 16 Uhr daran, dass ich den Ofen ausschalten muss', { do: 'remind', name: 'den Ofen ausschalten' }],
  ['Erinnere mich morgen um 8 daran, den Ofen auszuschalten', { do: 'remind', name: 'den Ofen ausschalten' }],
  ['weck mich morgen um 7', { do: 'remind', name: 'Aufstehen' }],
  [
    'jeden Werktag um 6:45 erinnere mich an die Katze',
    { do: 'schedule', name: 'Katze', rule: { kind: 'cron', expression: '0 45 6 * * 1-5' } },
  ],
  ['stell einen Wecker auf 7 Uhr', { do: 'remind', name: 'Wecker', matched: '7 Uhr' }],
  ['Stell einen Timer auf 10 Minuten', { do: 'remind', name: 'Timer', matched: 'in 10 Minuten' }],
  ['alle 2 Stunden erinnere mich ans Trinken', { do: 'schedule', name: 'Trinken' }],
  ['erinnere mich an den Arzt', { do: 'ask-when', name: 'Arzt' }],
  [
    'Merk dir, dass der Kessel am 3. März gewartet wurde.',
    { do: 'remember', memory: 'Der Kessel wurde am 3. März gewartet' },
  ],
  [
    'Am 14. Dezember um 10 Uhr ist die Probe, erinnere mich bitte zwei Tage vorher daran',
    { do: 'remind', name: 'Probe' },
  ],
  ['Merk dir, dass Tims Chef Herr Brandl ist', { do: 'remember', memory: 'Tims Chef ist Herr Brandl' }],
  ['Merk dir, dass Jonas Vegetarier ist', { do: 'remember', memory: 'Jonas ist Vegetarier' }],
  ['merk dir bitte, dass ich gegen Nüsse allergisch bin', { do: 'remember', memory: 'Ich bin gegen Nüsse allergisch' }],
  ['Merke dir: Anna mag Lilien', { do: 'remember', memory: 'Anna mag Lilien' }],
  [
    'vergiss nicht, dass der Schlüssel unter dem Blumentopf liegt',
    { do: 'remember', memory: 'Der Schlüssel liegt unter dem Blumentopf' },
  ],
  ['Wann wurde der Kessel zuletzt gewartet?', { do: 'answer' }],
  ['Weißt du noch, wo der Schlüssel liegt?', { do: 'answer' }],
  ['suche Kessel', { do: 'search', query: 'Kessel' }],
  ['Speichere 4711 unter Türcode', { do: 'set', key: 'Türcode', value: '4711' }],
  ['Notiz Türcode: 4711', { do: 'set', key: 'Türcode', value: '4711' }],
  ['setz Milch auf die Einkaufsliste', { do: 'add', key: 'Einkaufsliste', items: ['Milch'] }],
  ['schreib auf die Packliste: Badehose, Ladekabel', { do: 'add', key: 'Packliste', items: ['Badehose', 'Ladekabel'] }],
  // A thing is not called by a length of time: what is meant goes nowhere.
  ['Lass den Zahnarzttermin am Donnerstag um eine Stunde nach hinten rutschen', { do: 'unclear' }],
  ['In einer halben Stunde Kuchen raus', { do: 'offer' }],
  ['Was steht unter Türcode?', { do: 'get', key: 'Türcode' }],
  ['Was steht auf der Einkaufsliste?', { do: 'get', key: 'Einkaufsliste' }],
  ['lösche die Notiz Türcode', { do: 'delete', key: 'Türcode' }],
  ['zeig meine Notizen', { do: 'notes' }],
  ['Was weißt du über mich?', { do: 'memories' }],
  ['Welche Erinnerungen habe ich?', { do: 'schedules' }],
  ['was steht heute an', { do: 'schedules' }],
  ['Lösche die Erinnerung an den Tee', { do: 'cancel', query: 'Tee' }],
  ['erinnere mich nicht mehr an die Katze', { do: 'cancel', query: 'Katze' }],
  ['vergiss, dass der Kessel gewartet wurde', { do: 'forget', query: 'Kessel gewartet wurde' }],
  ['vergiss das mit dem Kessel', { do: 'forget', query: 'dem Kessel' }],
  ['erinnere mich nicht morgen um 9 an die Blumen', { do: 'correct' }],
  ['jeden Freitag kommt Tom vorbei', { do: 'offer' }],
  ['jeden Abend um 21 Uhr Zähne putzen', { do: 'schedule', name: 'Zähne putzen' }],
  ['Wie spät ist es?', { do: 'time' }],
  ['Hallo', { do: 'greet' }],
  ['Danke!', { do: 'thank' }],
  ['Was kannst du?', { do: 'help' }],
  ['Schreib ein Gedicht über das Meer', { do: 'thing', text: 'Schreib ein Gedicht über das Meer' }],
  ['Klempner anrufen', { do: 'thing', text: 'Klempner anrufen' }],
  ['ich bin ganz schön müde', { do: 'unknown' }],
  ['/erinnere in 2 Minuten an die Blumen', { do: 'remind', name: 'Blumen' }],
  ['/merke der Kessel ist neu', { do: 'remember', memory: 'Der Kessel ist neu' }],
  ['/suche Kessel', { do: 'search', query: 'Kessel' }],
  ['/notiz Türcode: 4711', { do: 'set', key: 'Türcode', value: '4711' }],
  ['/zeitpläne', { do: 'schedules' }],
  ['/hilfe', { do: 'help' }],
  ['/vergiss Kessel', { do: 'forget', query: 'Kessel' }],
  ['die zweite', { do: 'pick', target: { kind: 'places', places: [1] } }],
  ['remind me to water the plants in 2 minutes', { do: 'remind', name: 'water the plants', matched: 'in 2 minutes' }],
];

describe('what a sentence asks for', () => {
  it.each(englishRows)('English: %s', (text, wish) => {
    expect(understand(text, english).wish).toMatchObject(wish);
  });
  it.each(germanRows)('German: %s', (text, wish) => {
    expect(understand(text, german).wish).toMatchObject(wish);
  });
  it('knows the language it was spoken to in', () => {
    expect(understand('erinnere mich in 10 Minuten an den Tee', english).language).toBe('de');
    expect(understand('/remember that it rains', german).language).toBe('en');
  });
  it('takes no rule that can never run, and does not fail over it', () => {
    expect(understand('remind me every day until yesterday to run', english).wish.do).toBe('unclear');
    expect(understand('remind me 0 99 * * * to run', english).wish.do).toBe('ask-when');
  });
  it('never hangs on long text', () => {
    const started = performance.now();
    expect(understand(`${'remind me '.repeat(5_000)}?`, english).wish.do).toBeTypeOf('string');
    expect(understand('a '.repeat(200_000), english).wish.do).toBe('unknown');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('a German clause as a sentence', () => {
  it.each([
    ['die neue Heizung am Montag kommt', 'die neue Heizung kommt am Montag'],
    ['Anna am 12. Juni Geburtstag hat', 'Anna hat am 12. Juni Geburtstag'],
    ['es regnet', 'es regnet'],
    ['Oma Gerda am 14. Februar Geburtstag hat', 'Oma Gerda hat am 14. Februar Geburtstag'],
    ['Peter Müller am 3. Mai Geburtstag hat', 'Peter Müller am 3. Mai Geburtstag hat'],
    ['Anna Milch braucht', 'Anna braucht Milch'],
    ['Mia Hafermilch und Sahne mag', 'Mia mag Hafermilch und Sahne'],
    ['der Code der Alarmanlage 2209 ist', 'der Code der Alarmanlage ist 2209'],
    ['das Auto meines Bruders in der Garage steht', 'das Auto meines Bruders steht in der Garage'],
    [
      'die Tochter der neuen Nachbarin am 3. Mai Geburtstag hat',
      'die Tochter der neuen Nachbarin hat am 3. Mai Geburtstag',
    ],
    ['die Nummer von Anna 4711 ist', 'die Nummer von Anna ist 4711'],
    ['der Hund der Nachbarin gehört', 'der Hund gehört der Nachbarin'],
    ['der Brief von Anna aus Ulm kommt', 'der Brief kommt von Anna aus Ulm'],
    ['der Termin der letzte ist', 'der Termin ist der letzte'],
    ['der Kessel, der alt ist, bald kaputt ist', 'der Kessel, der alt ist, bald kaputt ist'],
  ])('%s', (clause, sentence) => {
    expect(verbSecond(clause)).toBe(sentence);
  });
});

it('asks for all that is planned where it asks of now, and of a day where it names one', () => {
  expect(understand('what reminders have I got at the moment?', english).wish).toEqual({ do: 'schedules' });
  expect(understand('what reminders have I got tomorrow?', english).wish).toMatchObject({
    do: 'schedules',
    day: expect.stringContaining('2026-11-23'),
  });
});
