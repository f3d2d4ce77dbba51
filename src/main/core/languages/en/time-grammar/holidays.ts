import type { OnYear } from '../../time-grammar/calendar.ts';
import { hinduFeasts as h } from '../../time-grammar/hindu-feasts.ts';
import { feasts as f } from '../../time-grammar/holidays.ts';
import { moonFeasts as m } from '../../time-grammar/moon-calendars.ts';
import { alt, map, opt, type Pattern, phrases, seq, word } from '../../time-grammar/pattern.ts';
import { ofNoThing } from './feast-of-thing.ts';

/** Feasts of calendars that are not computed here: known by name, so that no other is taken for them. */
const unknown: OnYear = () => undefined;

/** Names that mean a feast by themselves; "day" may follow. */
const plain = phrases<OnYear>(
  [f.newYear, "new year's|new year|new years"],
  [f.newYearsEve, "new year's eve|new years eve|nye"],
  [unknown, otherNewYears()],
  [f.epiphany, 'epiphany|three kings'],
  [f.valentine, "valentine's|valentine|st valentine|saint valentine|st valentine's|valentines"],
  [f.patrick, "saint patrick|saint patrick's|st patrick|st patrick's|st. patrick's|saint paddy's|st paddy's|paddy's"],
  [f.aprilFools, "april fool's|april fools'"],
  [f.cincoDeMayo, 'cinco de mayo'],
  [f.juneteenth, 'juneteenth'],
  [f.halloween, "halloween|hallowe'en"],
  [f.allSaints, "all saints'|all saints|all hallows'"],
  [f.allSouls, "all souls'|all souls"],
  [f.guyFawkes, 'guy fawkes|bonfire night'],
  [f.christmasEve, 'christmas eve|xmas eve'],
  [f.christmas, 'christmas|xmas|x-mas'],
  [f.mlk, "martin luther king's|martin luther king|martin luther king jr|mlk|civil rights"],
  [f.thanksgiving, 'thanksgiving'],
  [f.blackFriday, 'black friday'],
  [f.cyberMonday, 'cyber monday'],
  [f.boss, "boss's"],
  [f.koningsdag, 'koningsdag'],
  [f.shroveTuesday, 'shrove tuesday|pancake tuesday|mardi gras|fat tuesday'],
  [f.shroveMonday, 'shrove monday|rose monday'],
  [f.ashWednesday, 'ash wednesday'],
  [f.palmSunday, 'palm sunday|branch sunday'],
  [
    f.maundyThursday,
    'maundy thursday|holy thursday|covenant thursday|thursday of mysteries|thu of mysteries|sheer thursday',
  ],
  [f.goodFriday, 'good friday|great friday|holy friday'],
  [f.holySaturday, 'holy saturday|black saturday|easter eve'],
  [f.easter, 'easter|easter sunday|resurrection sunday'],
  [f.easterMonday, 'easter monday|easter mon'],
  [f.ascension, 'ascension|ascension thursday'],
  [f.pentecost, 'pentecost|whitsunday|whitsun|whit sunday|white sunday'],
  [f.whitMonday, 'whit monday|pentecost monday|monday of the holy spirit'],
  [f.trinity, 'trinity sunday'],
  [f.corpusChristi, 'corpus christi|feast of corpus christi'],
  [f.orthodoxEaster, 'orthodox easter|orthodox easter sunday|pascha'],
  [f.orthodoxMonday, 'orthodox easter monday'],
  [f.orthodoxGoodFriday, 'orthodox good friday|orthodox great friday'],
  [f.orthodoxHolySaturday, 'orthodox holy saturday'],
  [f.orthodoxPalmSunday, 'orthodox palm sunday|orthodox branch sunday'],
  [f.orthodoxLazarus, 'lazarus saturday'],
  [f.orthodoxCleanMonday, 'clean monday|orthodox clean monday|orthodox shrove monday|orthodox ash monday'],
  [f.advent1, 'first advent|first sunday of advent|advent sunday'],
  [f.advent2, 'second advent|second sunday of advent'],
  [f.advent3, 'third advent|third sunday of advent'],
  [f.advent4, 'fourth advent|fourth sunday of advent'],
);

/** Names that mean a feast only together with "day". */
const withDay = phrases<OnYear>(
  [f.groundhog, 'groundhog'],
  [f.women, "women's|international women's"],
  [f.earth, 'earth'],
  [f.labour, "may|workers'|international workers'"],
  [f.independence, 'independence'],
  [f.bastille, 'bastille'],
  [f.veterans, "veterans|veteran|veteran's|armistice|remembrance"],
  [f.nicholas, 'saint nicholas|st nicholas'],
  [f.boxing, 'boxing'],
  [f.presidents, "president's|presidents"],
  [f.mothers, "mother's|mothers"],
  [f.fathers, "father's|fathers"],
  [f.memorial, 'memorial'],
  [f.laborUs, 'labor|labour'],
  [f.columbus, "columbus|indigenous peoples'"],
  [f.boss, 'boss|bosses'],
  [f.koningsdag, "king's"],
  [f.grandparents, "grandparent's|grandparents"],
  [f.adminPros, "administrative professionals'|secretaries'"],
  [f.flag, 'flag'],
  [f.tax, 'tax'],
  [f.shroveTuesday, 'pancake'],
);

function otherNewYears(): string {
  const peoples = 'persian|jewish|hebrew|tamil|bengali|thai|korean|vietnamese|tibetan|orthodox';
  const names = ['new year', "new year's", 'new years', "new year's eve", 'easter', 'christmas'];
  return peoples
    .split('|')
    .flatMap((people) => names.map((name) => `${people} ${name}`))
    .filter((name) => name !== 'orthodox easter')
    .join('|');
}

/** Feasts that follow the moon, in their many spellings. */
const moon = phrases<OnYear>(
  [m.chineseNewYear, "chinese new year|chinese new year's|chinese new years|lunar new year|lunar new year's"],
  [m.chineseNewYear, "chinese lunar new year|chinese lunar new year's|spring festival"],
  [m.lanterns, 'lantern festival'],
  [m.ramadan, 'ramadan|ramadhan|beginning of ramadan|start of ramadan|first day of ramadan'],
  [
    m.qadr,
    'laylat al-qadr|laylat al qadr|lailat al-qadr|night of power|night of measures|night of destiny|night of decree',
  ],
  [m.eidFitr, 'eid al-fitr|eid al fitr|eid ul-fitr|eid-al-fitr|id al-fitr|id ul-fitr|eid el-fitr|end of ramadan'],
  [m.eidAdha, 'eid al-adha|eid al adha|eid ul-adha|eid-al-adha|id al-adha|id ul-adha|eid el-adha'],
  [m.eidAdha, 'sacrifice feast|feast of the sacrifice|feast of sacrifice|festival of sacrifice|bakr id|bakr-id|bakrid'],
  [m.islamicNewYear, "islamic new year|islamic new year's|hijri new year|arabic new year|muharram|amun jadid"],
  [m.ashura, 'ashura|ashoura|day of ashura|day of ashurah'],
  [m.mawlid, "mawlid|milad un nabi|mawlid al-nabi|prophet's birthday"],
  [m.roshHashanah, 'rosh hashanah|rosh hashana|rosh ha-shanah|jewish new year|yom teruah|feast of trumpets'],
  [m.yomKippur, 'yom kippur|yom kipur|day of atonement'],
  [m.sukkot, 'sukkot|succot|feast of tabernacles|feast of booths|feast of the ingathering'],
  [m.shminiAtzeret, 'shemini atzeret|shmini atzeret'],
  [m.simchatTorah, 'simchat torah|simhat torah|simchas torah'],
  [m.hanukkah, 'hanukkah|hanukah|chanukah|chanukkah|hannukah|hanukkah festival|festival of lights|feast of dedication'],
  [m.tuBishvat, "tu bishvat|tu b'shevat|tu bishevat"],
  [m.purim, 'purim'],
  [m.shushanPurim, 'shushan purim'],
  [m.passover, 'passover|pesach|pesah'],
  [m.yomHashoah, 'yom hashoah|yom ha-shoah|holocaust day|israel holocaust day|holocaust remembrance'],
  [m.yomHaatzmaut, "yom haatzmaut|yom ha'atzmaut|israel independence|israeli independence"],
  [m.lagBaomer, "lag baomer|lag b'omer|lag ba'omer"],
  [m.shavuot, 'shavuot|shavuos|feast of weeks'],
  [m.tishaBav, "tisha b'av|tish'a b'av|tisha bav"],
);

/** Feasts of Hindu, Sikh and Parsi calendars, in their many spellings. */
const hindu = phrases<OnYear>(
  [h.dhanteras, 'dhanteras|dhanatrayodashi|dhantrayodashi'],
  [h.kaliChaudas, 'kali chaudas|kali chaturdashi'],
  [h.diwali, 'diwali|deepavali|divali|lakshmi puja|laxmi puja|lakshmi pooja|laxmi pooja'],
  [h.bhaiDooj, 'bhai dooj|bhai duj|bhaiya dooj|bhau beej'],
  [h.chhath, 'chhath|chhath puja|chhathi|chhath parv|dala chhath|dala puja|surya shashthi'],
  [h.mahaSaptami, 'maha saptami|durga saptami'],
  [h.dussehra, 'dussehra|dasara|dashahara|dasera|vijayadashami|vijaya dashami|vijayadasami'],
  [h.karvaChauth, 'karva chauth|karwa chauth|karaka chaturthi'],
  [h.vasantPanchami, 'vasant panchami|basant panchami|saraswati puja|saraswati jayanti'],
  [h.janmashtami, 'janmashtami|krishna janmashtami|krishna jayanti|gokulashtami|krishnashtami|sri krishna jayanti'],
  [h.holi, 'holi|dhulandi|dhuleti|phagwah|phagwa|rangwali holi|festival of colours|festival of colors'],
  [h.ganeshChaturthi, 'ganesh chaturthi|ganesha chaturthi|vinayaka chaturthi|vinayaka chavithi'],
  [h.ramaNavami, 'rama navami|ram navami|ramanavami|sri rama navami'],
  [h.ugadi, 'ugadi|yugadi|gudi padwa|samvatsaradi|chaitra sukhladi|chaitra shukladi'],
  [h.shivaratri, 'maha shivaratri|mahashivratri|maha shivratri|mahashivaratri'],
  [h.mahavirJayanti, 'mahavir jayanti|mahaveer jayanti'],
  [h.guruNanak, 'guru nanak jayanti|guru nanak gurpurab|gurpurab of guru nanak'],
  [h.ravidas, 'guru ravidas jayanti|guru ravidass jayanti|ravidas jayanti|guru ravidas birthday'],
  [h.valmiki, 'valmiki jayanti|maharishi valmiki jayanti|pargat diwas'],
  [h.sankranti, 'makar sankranti|makara sankranti|makar sankranthi|makara sankranthi|maghi|thai pongal|pongal'],
  [h.bhogi, 'bhogi|bogi|bhogi pongal|bhogi pandigai|bogi pandigai'],
  [h.mattuPongal, 'mattu pongal|maattu pongal'],
  [h.kaanumPongal, 'kaanum pongal|kanum pongal|kanni pongal'],
  [h.vaisakhi, 'vaisakhi|baisakhi|vasakhi'],
  [h.parsiNewYear, "parsi new year|parsi new year's|navroz of the parsis"],
);

const the = opt(word('the'));
const feasts: Pattern<OnYear> = alt(
  map(seq(the, plain, opt(word('day', 'days'))), ([, on]) => on),
  map(seq(the, moon, opt(word('day', 'days'))), ([, on]) => on),
  map(seq(the, hindu, opt(word('day', 'days', 'festival'))), ([, on]) => on),
  map(seq(the, withDay, word('day', 'days')), ([, on]) => on),
);
/** A feast by its name. */
export const feast = ofNoThing(feasts);
