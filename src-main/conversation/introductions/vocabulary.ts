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
  'dr doctor mr mrs ms miss mister missus prof professor sir madam captain sergeant officer father sister frau herr doktor',
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
  'besetzt feierabend schluss student studentin vice president god jesus first second next great good fine sure',
  'sorry ready true really very ridiculous perfect wonderful amazing awful glad happy afraid interested trying',
  'going looking back done all only still also always never maybe now then today tomorrow tonight yesterday',
)

/**
 * Words after a name in a sentence. They end a surname written without a capital, and are none themselves: "anna
 * weber from", "anna i".
 */
export const nameEnds = set(
  "i i'm i've i'll i'd we we're we've you you're he she it its it's they this that there here my your our the a an",
  'and but or so because from at with of in on for to about by up out over off again too also just only back then',
  'speaking calling is are was were am be been do does did have has had can could will would shall should may might',
  'not never who what where when why how which if as than um uh er erm ah hm mm mhm hmm oh okay ok yes yeah yep no',
  'right well please thanks thank hello hi hey bye good morning afternoon evening day sorry sir madam mate love',
  'fine great nice sure really very now today tomorrow yesterday one two three four five six seven eight nine ten',
  'ich du wir sie und von vom aus am im an hier wegen ja nein guten hallo kann könnte haben habe ist bin der die das',
  'den dem ein eine mein meine mit für was wer wie bitte danke rufe je tu nous vous et du des pour au bonjour oui non',
  "c'est j'appelle j'ai ma mon un une le la les y del el los yo le llamo para por que aquí está soy sí buenos buenas",
  'estoy quería e da do em no na eu com para aqui bom boa sim ligo estou o os as di della dal dalla io per chi che il',
  'lo chiamo buongiorno ciao sì volevo ik en uit met bel ja nee hoi goedemorgen wij mijn een het op och från på jag',
  'ringer hej vi min ett är som till för à aan ao al tengo tenho ho sono heb har nummer number ti mi si',
)

/** Before “speaking”, these show that somebody else is meant: "I was with Anna speaking about". */
export const beforeOthers = set(
  'with to of and by for from hear heard was were like about mit von avec con com met med',
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
  'bäckerei hausverwaltung zentrale kanzlei banque pharmacie mairie banco farmacia banca comune gemeente vodafone klantenservice kundenservice',
  'amazon google microsoft paypal apple netflix telekom movistar telefónica allianz siemens',
)
