/** Words that distinguish names from other capitalised words. Lowercase, with straight apostrophes. */

const set = (...lines: string[]) => new Set(lines.join(' ').split(' '))

/** Words that may come directly before a name in a sentence: "good morning Anna speaking". */
export const greetings = set(
  'hello hi hey yes yeah yep no oh um uh okay well good morning afternoon evening day sorry thanks so and',
  'hallo ja nein guten gute morgen tag abend moin grüß gott bonjour oui allô allo bonsoir hola sí bueno buenos',
  'buenas días tardes noches oi olá bom boa dia tarde noite alô buongiorno buonasera pronto ciao sì goedemorgen',
  'goedemiddag goedenavond dag hoi hej hallå',
)

/**
 * Words before a lead that show that the sentence is about another person: "if this is Ben", "she said, this is
 * Maria".
 */
export const blockers = set(
  'if whether that when is was said says say saying think thought told wenn ob dass falls sagte si que dit quand',
  'cuando dijo disse se quando als dat zei om att sa',
)

export const titles = set(
  'dr doctor mr mrs ms miss prof professor sir madam captain sergeant officer father sister frau herr doktor',
  'madame monsieur mademoiselle docteur señor señora don doña doctora senhor senhora dona doutor doutora signor',
  'signora dottor dottoressa mevrouw meneer dokter',
)

/** Capitalised words that are not names. Includes names that are also months: April, May, June, August. */
export const notNames = set(
  "i i'm i've i'll i'd we you your the a an my me it it's this that there he she they not nobody everything just",
  'is are am do does did can could would should please what who how why when where if but or thank welcome',
  'speaking here calling sie ihr ihre ihnen wir es das der die ich merci non gracias obrigado obrigada grazie tack',
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august',
  'september october november december christmas easter montag dienstag mittwoch donnerstag freitag samstag',
  'sonntag januar februar märz mai juni juli oktober dezember weihnachten ostern',
  'english irish scottish welsh british american canadian australian german french spanish italian portuguese',
  'dutch swedish polish japanese chinese indian russian turkish français française nederlander nederlandse',
  'catholic muslim jewish london paris berlin york madrid rome tokyo amsterdam stockholm lisbon',
  'ignore system admin administrator assistant user root previous instructions delete important anonymous unknown',
  'besetzt feierabend schluss student studentin vice president god jesus',
)

/** A name that contains one of these is a company's name. */
export const companyWords = set(
  'bank motors energy insurance ltd limited inc llc gmbh ag kg company group customer service services support',
  'logistics clinic hospital pharmacy school university college hotel restaurant café cafe church council court',
  'office agency realty solutions systems technologies technology media studio studios garage centre center shop',
  'store market markets airlines airways telecom mobile electric power gas water delivery express parcel post mail',
  'department team desk line hotline reception security police emergency sales accounts voicemail mailbox operator',
  'sons partners associates foundation institute society club association union trust capital financial finance',
  'credit dental medical health care packaging foods coffee catering plumbing consulting properties bookings library',
  'internet hire rentals practice commission museum logistik sparkasse praxis firma versicherung autohaus apotheke',
  'bäckerei hausverwaltung zentrale kanzlei banque pharmacie mairie banco farmacia banca comune gemeente vodafone',
  'amazon google microsoft paypal apple netflix telekom movistar telefónica allianz siemens',
)
