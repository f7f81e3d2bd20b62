/** English words whose forms do not follow the spelling rules. Only data. */

/** Nouns, [one, several]. */
export const irregularNouns: readonly (readonly [string, string])[] = [
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['mouse', 'mice'],
  ['half', 'halves'],
  ['shelf', 'shelves'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['knife', 'knives'],
  ['life', 'lives'],
  ['wife', 'wives'],
  ['thief', 'thieves'],
  ['quiz', 'quizzes'],
  ['analysis', 'analyses'],
  ['crisis', 'crises'],
  ['criterion', 'criteria'],
]

/**
 * Verbs: base, then past forms. Without "be", "have" and "do": their forms are in every call. A regular form is
 * listed where both are used.
 */
export const irregularVerbs: readonly (readonly string[])[] = readLines(`
  arise arose arisen
  awake awoke awoken
  bear bore born borne
  beat beaten
  become became
  begin began begun
  bend bent
  bet
  bind bound
  bite bit bitten
  bleed bled
  blow blew blown
  break broke broken
  breed bred
  bring brought
  broadcast
  build built
  burn burnt burned
  burst
  buy bought
  cast
  catch caught
  choose chose chosen
  come came
  cost
  cut
  deal dealt
  dig dug
  draw drew drawn
  dream dreamt dreamed
  drink drank drunk
  drive drove driven
  eat ate eaten
  fall fell fallen
  feed fed
  feel felt
  fight fought
  find found
  fit fitted
  fly flew flown
  forbid forbade forbidden
  forecast
  forget forgot forgotten
  forgive forgave forgiven
  freeze froze frozen
  get got gotten
  give gave given
  go went gone
  grow grew grown
  hang hung hanged
  hear heard
  hide hid hidden
  hit
  hold held
  hurt
  keep kept
  kneel knelt
  know knew known
  lay laid
  lead led
  lean leant leaned
  learn learnt learned
  leave left
  lend lent
  let
  lie lay lain
  light lit lighted
  lose lost
  make made
  mean meant
  meet met
  mislead misled
  mistake mistook mistaken
  misunderstand misunderstood
  overcome overcame
  overpay overpaid
  pay paid
  prove proved proven
  put
  quit
  read
  rebuild rebuilt
  repay repaid
  reset
  ride rode ridden
  ring rang rung
  rise rose risen
  run ran
  say said
  see saw seen
  seek sought
  sell sold
  send sent
  set
  sew sewn sewed
  shake shook shaken
  shine shone
  shoot shot
  show showed shown
  shrink shrank shrunk
  shut
  sing sang sung
  sink sank sunk
  sit sat
  sleep slept
  slide slid
  smell smelt smelled
  speak spoke spoken
  speed sped speeded
  spell spelt spelled
  spend spent
  spill spilt spilled
  spin spun
  split
  spoil spoilt spoiled
  spread
  spring sprang sprung
  stand stood
  steal stole stolen
  stick stuck
  sting stung
  strike struck stricken
  swear swore sworn
  sweep swept
  swim swam swum
  swing swung
  take took taken
  teach taught
  tear tore torn
  tell told
  think thought
  throw threw thrown
  undergo underwent undergone
  understand understood
  undertake undertook undertaken
  undo undid undone
  upset
  wake woke woken
  wear wore worn
  weave wove woven
  weep wept
  win won
  wind wound
  withdraw withdrew withdrawn
  withhold withheld
  withstand withstood
  write wrote written
`)

/** Adjectives with "-er" and "-est". Listed, because most words in "-er" are none: "letter", "number", "offer". */
export const comparedAdjectives: ReadonlySet<string> = new Set(
  `big black blue bold brave brief bright broad busy calm cheap clean clear clever close cold cool crazy cute damp dark
  dear deep dense dirty dry dull dusty early easy fair faint fancy fast fat few fine firm flat fresh friendly funny
  full gentle grand great green grey hairy handy happy hard harsh healthy heavy high hot huge hungry itchy keen kind
  large late lazy lean light likely lively lonely long loose loud lovely low lucky mad mean messy mild modern muddy
  narrow nasty near neat new nice noisy odd old pale plain poor pretty proud pure quick quiet rare raw ready red rich
  ripe risky rough round rude sad safe scary shallow sharp shiny short shy sick silly simple slim slow small smart
  smooth soft sore spicy steady steep stiff strange strict strong sunny sure sweet tall tasty thick thin thirsty tidy
  tight tiny tough tricky true ugly warm weak wealthy wet white wide wild windy wise wooden wrong young`.split(
    /\s+/,
  ),
)

/** Pairs of different words that look like forms of each other. */
export const unlikeWords: readonly (readonly [string, string])[] = [
  ['new', 'news'],
  ['mean', 'means'],
  ['good', 'goods'],
  ['custom', 'customs'],
  ['doe', 'does'],
  ['discus', 'discuss'],
  ['princes', 'princess'],
  ['needles', 'needless'],
  ['even', 'evening'],
  ['even', 'evenings'],
  ['fee', 'feed'],
  ['her', 'herring'],
  ['she', 'shed'],
  ['unit', 'united'],
  ['units', 'united'],
  ['wed', 'wedding'],
  ['wed', 'weddings'],
  ['will', 'willing'],
]

function readLines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
}
