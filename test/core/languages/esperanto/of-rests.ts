/** What rests, what is counted anew, and what is otherwise in a list. */
export const ofRests = {
  pauses: 'paŭzigu',
  waits: 'atendu',
  forNow: 'provizore',
  resumes: 'rekomencu',
  sameRhythm: 'sama ritmo',
  putsIt: 'aldonu ĝin',
  aThing: 'iu',
  miscounts: 'mi misnombris',
  reversed: 'inverse',
  fromStart: 'denove de nun',
};
