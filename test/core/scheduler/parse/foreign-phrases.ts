/**
 * What people say in languages that Hearth has no grammar for, said on Friday 20 November 2026 at 11:00 in Berlin, and the
 * beginning of the moment on the wall that it means. Written before it was known what can be read of it.
 */
const row = (lines: string): (readonly [text: string, begins: string])[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', at = ''] = line.split('=').map((part) => part.trim());
      return [text, at] as const;
    });

export const foreignPhrases = {
  fr: row(`
    demain = 2026-11-21T09
    demain à 9h = 2026-11-21T09:00
    demain à 14h30 = 2026-11-21T14:30
    aujourd'hui à 18h = 2026-11-20T18:00
    ce soir = 2026-11-20T
    lundi = 2026-11-23
    lundi prochain = 2026-11-23
    mardi à 10h = 2026-11-24T10:00
    mercredi à 17h45 = 2026-11-25T17:45
    dans 2 heures = 2026-11-20T13:00
    dans 30 minutes = 2026-11-20T11:30
    dans 3 jours = 2026-11-23T11
    dans une semaine = 2026-11-27
    dans deux semaines = 2026-12-04
    dans un mois = 2026-12-20
    après-demain = 2026-11-22
    après-demain à 8h = 2026-11-22T08:00
    le 24 décembre = 2026-12-24T09
    le 24 décembre à 19h = 2026-12-24T19:00
    1er janvier 2027 = 2027-01-01
    25/12/2026 = 2026-12-25
    le 3 mars 2027 à 8h15 = 2027-03-03T08:15
    samedi matin = 2026-11-21T
    dimanche soir = 2026-11-22T
    à midi = 2026-11-20T12:00
    à minuit = 2026-11-21T00:00
    la semaine prochaine = 2026-11-23
    dans une heure et demie = 2026-11-20T12:30
    lundi 30 novembre = 2026-11-30
    à 17h45 = 2026-11-20T17:45`),
  es: row(`
    mañana = 2026-11-21T09
    mañana a las 9 = 2026-11-21T09:00
    mañana a las 14:30 = 2026-11-21T14:30
    hoy a las 18:00 = 2026-11-20T18:00
    esta noche = 2026-11-20T
    lunes = 2026-11-23
    el próximo lunes = 2026-11-23
    el martes a las 10 = 2026-11-24T10:00
    el miércoles a las 17:45 = 2026-11-25T17:45
    en 2 horas = 2026-11-20T13:00
    en 30 minutos = 2026-11-20T11:30
    en 3 días = 2026-11-23T11
    en una semana = 2026-11-27
    en dos semanas = 2026-12-04
    en un mes = 2026-12-20
    pasado mañana = 2026-11-22
    pasado mañana a las 8 = 2026-11-22T08:00
    el 24 de diciembre = 2026-12-24T09
    el 24 de diciembre a las 19:00 = 2026-12-24T19:00
    1 de enero de 2027 = 2027-01-01
    25/12/2026 = 2026-12-25
    el 3 de marzo de 2027 a las 8:15 = 2027-03-03T08:15
    el sábado por la mañana = 2026-11-21T
    el domingo por la noche = 2026-11-22T
    a mediodía = 2026-11-20T12:00
    a medianoche = 2026-11-21T00:00
    la próxima semana = 2026-11-23
    en una hora y media = 2026-11-20T12:30
    lunes 30 de noviembre = 2026-11-30
    a las 5 de la tarde = 2026-11-20T17:00`),
  it: row(`
    domani = 2026-11-21T09
    domani alle 9 = 2026-11-21T09:00
    domani alle 14:30 = 2026-11-21T14:30
    oggi alle 18 = 2026-11-20T18:00
    stasera = 2026-11-20T
    lunedì = 2026-11-23
    lunedì prossimo = 2026-11-23
    martedì alle 10 = 2026-11-24T10:00
    mercoledì alle 17:45 = 2026-11-25T17:45
    tra 2 ore = 2026-11-20T13:00
    tra 30 minuti = 2026-11-20T11:30
    tra 3 giorni = 2026-11-23T11
    tra una settimana = 2026-11-27
    fra due settimane = 2026-12-04
    tra un mese = 2026-12-20
    dopodomani = 2026-11-22
    dopodomani alle 8 = 2026-11-22T08:00
    il 24 dicembre = 2026-12-24T09
    il 24 dicembre alle 19 = 2026-12-24T19:00
    1 gennaio 2027 = 2027-01-01
    25/12/2026 = 2026-12-25
    il 3 marzo 2027 alle 8:15 = 2027-03-03T08:15
    sabato mattina = 2026-11-21T
    domenica sera = 2026-11-22T
    a mezzogiorno = 2026-11-20T12:00
    a mezzanotte = 2026-11-21T00:00
    la prossima settimana = 2026-11-23
    tra un'ora e mezza = 2026-11-20T12:30
    lunedì 30 novembre = 2026-11-30
    alle 17:45 = 2026-11-20T17:45`),
  pt: row(`
    amanhã = 2026-11-21T09
    amanhã às 9h = 2026-11-21T09:00
    amanhã às 14:30 = 2026-11-21T14:30
    hoje às 18:00 = 2026-11-20T18:00
    esta noite = 2026-11-20T
    segunda-feira = 2026-11-23
    próxima segunda-feira = 2026-11-23
    terça-feira às 10:00 = 2026-11-24T10:00
    quarta-feira às 17:45 = 2026-11-25T17:45
    em 2 horas = 2026-11-20T13:00
    em 30 minutos = 2026-11-20T11:30
    em 3 dias = 2026-11-23T11
    daqui a uma semana = 2026-11-27
    em duas semanas = 2026-12-04
    daqui a um mês = 2026-12-20
    depois de amanhã = 2026-11-22
    depois de amanhã às 8:00 = 2026-11-22T08:00
    24 de dezembro = 2026-12-24T09
    24 de dezembro às 19:00 = 2026-12-24T19:00
    1 de janeiro de 2027 = 2027-01-01
    25/12/2026 = 2026-12-25
    3 de março de 2027 às 8:15 = 2027-03-03T08:15
    sábado de manhã = 2026-11-21T
    domingo à noite = 2026-11-22T
    ao meio-dia = 2026-11-20T12:00
    à meia-noite = 2026-11-21T00:00
    na próxima semana = 2026-11-23
    em uma hora e meia = 2026-11-20T12:30
    segunda-feira, 30 de novembro = 2026-11-30
    às 17:45 = 2026-11-20T17:45`),
  nl: row(`
    morgen = 2026-11-21T09
    morgen om 9 uur = 2026-11-21T09:00
    morgen om 14:30 = 2026-11-21T14:30
    vandaag om 18:00 = 2026-11-20T18:00
    vanavond = 2026-11-20T
    maandag = 2026-11-23
    volgende maandag = 2026-11-23
    dinsdag om 10 uur = 2026-11-24T10:00
    woensdag om 17:45 = 2026-11-25T17:45
    over 2 uur = 2026-11-20T13:00
    over 30 minuten = 2026-11-20T11:30
    over 3 dagen = 2026-11-23T11
    over een week = 2026-11-27
    over twee weken = 2026-12-04
    over een maand = 2026-12-20
    overmorgen = 2026-11-22
    overmorgen om 8 uur = 2026-11-22T08:00
    24 december = 2026-12-24T09
    24 december om 19:00 = 2026-12-24T19:00
    1 januari 2027 = 2027-01-01
    25/12/2026 = 2026-12-25
    3 maart 2027 om 8:15 = 2027-03-03T08:15
    zaterdagochtend = 2026-11-21T
    zondagavond = 2026-11-22T
    om 12 uur 's middags = 2026-11-20T12:00
    om middernacht = 2026-11-21T00:00
    volgende week = 2026-11-23
    over anderhalf uur = 2026-11-20T12:30
    maandag 30 november = 2026-11-30
    om 17:45 = 2026-11-20T17:45`),
} as const;
