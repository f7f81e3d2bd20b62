/**
 * Declares the English rules for promises, as patterns over `PlainWords.plain`: who commits, to what, and what speaks
 * for or against it. The weights were chosen on labelled real calls; see README.md.
 */

/** Up to so many words of the same thought. */
const upTo = (count: number) => `(?:[^ .]+ ){0,${count}}?`
/** Sticky: an action directly after a commitment. */
const action = (...patterns: string[]) => new RegExp(`(?:${patterns.join('|')})(?= )`, 'uy')
/** A cue among other words. */
const cue = (...patterns: string[]) => new RegExp(` (?:${patterns.join('|')})(?= )`, 'u')

const thing =
  '(?:it|that|this|those|these|them|one|some|something|everything|another|a|an|the|my|our|you|your|him|her)'
const engineer =
  '(?:engineer|electrician|technician|plumber|mechanic|colleague|manager|nurse|doctor|driver|office|team|department)'
const person = `(?:somebody|someone|him|her|them|(?:my|our) [^ .]+|(?:an?|the|one of (?:my|our|the)) (?:[^ .]+ )?${engineer}s?)`
const done =
  '(?:sent|posted|mailed|emailed|delivered|shipped|sorted|fixed|repaired|arranged|booked|organised|organized|corrected|resolved|replaced|refunded|credited|stopped|installed|disconnected|reconnected|done|signed|working)'

const contactPatterns = [
  '(?:call|ring|phone|telephone|text|email|message|contact|fax) you(?: back)?(?! (?:mr|mrs|miss|sir|by))',
  '(?:call|ring|phone) back',
  `(?:get|come|be) ${upTo(2)}back (?:to|on to|onto|with|in touch with) you`,
  '(?:get|be) (?:back )?in (?:touch|contact)',
  'give you (?:a|an|another) (?:[^ .]+ )?(?:call|ring|bell|buzz|shout|text|callback)(?: back)?',
  'let you know',
  'keep you (?:posted|informed|updated|up to date)',
  `(?:get|ask|tell|have) ${person} (?:to )?(?:call|ring|phone|contact|email|text) (?:you|back)`,
  `(?:get|ask|tell|have) ${person} (?:to )?(?:give you a|get (?:back|in touch)|come back to you|let you know)`,
  'report back',
  'follow up with you',
]

/** Kinds of action with what speaks for a promise when nothing else does. */
export const actions: readonly { pattern: RegExp; weight: number; isContact: boolean }[] = [
  { pattern: action(...contactPatterns), weight: 0.85, isContact: true },
  {
    pattern: action(
      `(?!bring ${upTo(6)}up )(?:send|post|mail|fax|forward|ship|deliver|bring|email|text|drop|return) (?:back )?(?:${thing}|out|off|over)`,
      `(?:pay|refund|reimburse|credit|wire|lend) (?!(?:that|it|this) (?:off|in))${thing}`,
    ),
    weight: 0.45,
    isContact: false,
  },
  {
    pattern: action(
      `(?:arrange|organise|organize|book|order|request|reserve|schedule|raise) (?:${thing}|for)`,
      `(?:put|leave|place) (?:a|an|your|that|the|it) ${upTo(2)}(?:note|request|order|message|complaint|appointment|booking|reservation)`,
      `pass ${thing} ${upTo(2)}on`,
      '(?:sort|chase|follow|write|set) (?:that|it|this|those|them|something|everything|you)(?: all)?(?: out| up| down)?',
      `(?:get|have) ${upTo(6)}${done}`,
      `(?:get|send|ask|have) ${person} (?:to )?(?:come|look|have|check|fix|go|deal|investigate|sort|out|round|over)`,
      '(?:deal with|look into|take care of|see to|investigate) (?:that|it|this|those|them|your)',
      `(?:change|correct|amend|update|fix|repair|replace|install|remove|stop|waive|prepare|sign|collect|pick|print|move|keep|buy|make|drive) ${thing}`,
      '(?:meet|visit) you',
      // Anything, with a day: "I'll book Jules for Friday".
      '(?:send|post|bring|deliver|book|order|file|submit|finish|arrange|visit|collect) (?!your? )[^ .]+',
      'come (?:round|over|out|by|and)',
    ),
    weight: 0.35,
    isContact: false,
  },
]

/** "... and call you back": a promise after any first step, such as checking. */
export const laterContact = new RegExp(
  `${upTo(10)}(?:and|then) (?:then )?(?:${contactPatterns.join('|')})(?= )`,
  'uy',
)

const auxiliary =
  '(?:(?:be able to|make sure to|have to|need to|try to|try and|go and|go ahead and|still|then|first|gladly|happily|be happy to|be sure to|remember to) ){0,2}'

/** An offer is no promise until it is accepted. */
export const offerWeight = -0.35

/** What the speaker or their side commits to follows directly. */
export const commitments: readonly { pattern: RegExp; weight: number; needsContact: boolean }[] = [
  {
    pattern: new RegExp(
      ` (?:${[
        // "What I'll do is send you a form."
        '(?:what )?(?:i|we) (?:will|can) do (?:[^ .]+ )?is(?: to| (?:i|we) (?:will|can))?',
        '(?:i|we) will',
        '(?:i|we) (?:am|are) going to',
        '(?:i|we) promise(?: you)?(?: to| that (?:i|we) will)',
      ].join('|')}) ${auxiliary}`,
      'gu',
    ),
    weight: 0,
    needsContact: false,
  },
  // An offer: a promise when it is accepted.
  {
    pattern: new RegExp(` (?:(?:i|we) can|(?:would you like|do you want) (?:me|us) to) ${auxiliary}`, 'gu'),
    weight: offerWeight,
    needsContact: false,
  },
  {
    pattern: new RegExp(
      ` (?:let me|let us|(?:i|we) (?:have(?: got)? to|need to|should be able to|might be able to)) ${auxiliary}`,
      'gu',
    ),
    weight: -0.05,
    needsContact: true,
  },
  {
    pattern: new RegExp(
      ` (?:somebody|someone|(?:an?|the|our|one of (?:my|our|the)) (?:[^ .]+ )?${engineer}s?) (?:will|(?:is|are) going to) ${auxiliary}`,
      'gu',
    ),
    weight: -0.05,
    needsContact: true,
  },
  // Often told of how things are done.
  {
    pattern: new RegExp(` (?:he|she|they) (?:will|(?:is|are) going to) ${auxiliary}`, 'gu'),
    weight: -0.3,
    needsContact: true,
  },
]

/** "Call you at seven, then." */
export const elided = / (?:call|ring|phone) you (?:back )?(?=(?:at|later|tomorrow|tonight|on|in a|in the) )/gu

/** "Somebody will be out tomorrow." */
export const visits = new RegExp(
  ` (?:somebody|someone|(?:an?|the|our|one of (?:my|our|the)) (?:[^ .]+ )?${engineer}s?) (?:will|(?:is|are) going to) (?:be|come) (?:[^ .]+ )?(?:out|round|over|there|with you|and|to (?:you|fix|look|see|check|install|do))(?= )`,
  'gu',
)

/** "That's booked for you": what is arranged is still to come. */
export const arranged =
  / (?:that's|that is|that one's|it's|it is|you are|i have|we have) (?:all )?(?:got you )?(?:booked|arranged|scheduled)(?: in)?(?= (?:for|at|in|on|then|now|you|\.|okay|thank|thanks|call|we|alright|bye|tomorrow))/gu

/** The other side waits for it. */
export const forYou = cue('you', 'your', engineer)
export const futureTime = cue(
  'today|tonight|tomorrow|later|shortly',
  'this (?:morning|afternoon|evening|week)',
  '(?:in the|first thing|next) (?:morning|afternoon|evening|week)',
  '(?:by|on|for|next|this|before|until) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
  '(?:by|before) (?:the|noon|lunch|five|four|three)',
  'within (?:the|an?|two|three|five|seven|ten|twenty)',
  'as soon as|straight away|right away|the moment|after (?:lunch|work|this)|on my way',
  'in (?:[^ .]+ )?(?:minutes|hours|days)',
  'first class',
)
/** It happens while both hold the line. */
export const duringCall = cue(
  'bear with|hold on|hang on|hold the line|one moment|one second|for a (?:moment|second|minute)|while you',
  'right now|online|on hold|through to|through now',
)

/**
 * Directly before a commitment: reported speech, a question, a doubt.
 */
export const notOwn =
  / (?:(?:said|says|say|saying|tell|told|tells|thought|asked|promised|goes|go|like|think|thinks|thinking|suppose|guess|hope|hoping|wish|figure|figured|believe|mean|whether|how|where|why|who|which|know|decided|before|until|till|unless|that|than|where|the time|day|do you think|wonder|wondering)(?: (?:me|us|him|her|them|you|that|well|oh|okay|yeah|no|if|to|myself))?) $/u
/** A habit or a thought about life in the same sentence. */
export const habit = cue(
  'usually|always|sometimes|often|generally|normally|typically|occasionally|never|every|probably|maybe|perhaps|someday|one day|eventually|used to|would|tend to|whenever|once in a while|each',
)
/** A condition that is not the other side's. */
export const condition = cue(
  "(?:if|when|unless|until|once)(?! (?:you (?:can|could|give|tell|let|leave|hold|bear|want|like|would|need|will|hang|wait|have|are)|possible|that's|that is|i (?:get|find|hear|have)|necessary|it's|we (?:get|hear|find|have)|they) )",
)

const later =
  '(?:(?:send|post|mail|fax|email|forward) (?:me|us|it|that|one|another|a|the|my|out|them|some)|(?:ring|call|phone|text|email) (?:me|us|back)|get back|give (?:me|us) (?:a|an) (?:[^ .]+ )?(?:call|ring|bell)|let (?:me|us) know|make sure|book|arrange|organise|organize|reserve|remind|bring|pick (?:me|it|up|them)|drop|pass (?:it|that|on|the)|put (?:me|us) down|come (?:round|over|out|and)|keep (?:me|us|it|one))'
const reserved =
  '(?:call|copy|engineer|appointment|form|leaflet|brochure|refund|receipt|statement|replacement|table|taxi|parcel|quote|reminder|invoice)'
/** What the other side asked for just before. */
export const request = new RegExp(
  ` (?:${[
    `(?:can|could|will|would) (?:you|somebody|someone|we|i (?:get|ask) (?:you|somebody|someone) to) ${upTo(3)}${later}`,
    `(?:can|could|may) (?:i|we) ${upTo(2)}(?:have|get|book|order|arrange|request) ${upTo(5)}${reserved}`,
    `(?:i|we) (?:would like|want|need) (?:you to ${later}|to (?:book|order|arrange|request|reserve) ${upTo(4)}${reserved})`,
    `(?:i'd|we'd) like (?:you to ${later}|to (?:book|order|arrange|request|reserve) ${upTo(4)}${reserved})`,
    `please ${later}`,
  ].join('|')})(?= )`,
  'u',
)

/** The answer to a request, at the start of a turn. */
export const acceptance =
  /^ (?:\. )?(?:(?:oh|well|right|and|yeah|yes|okay|yep) (?:\. )?){0,2}(?:(?<clear>certainly|of course|no problem|that's no problem|i will(?! (?:have|just|need))(?: do)?(?: that)?|we will do(?: that)?|will do|i can do(?: that)?|we can do(?: that)?|sure|absolutely|by all means|yes please|no worries|you will (?:have|get) (?:it|them|that|one))|(?<bare>yes|yeah|yep|okay|fine|that's fine|that is fine|alright|righty oh))(?= )/u
/** The turn after an offer. */
export const accepts =
  /^ (?:\. )?(?:(?:oh|well|right|and|yeah|yes|okay) (?:\. )?){0,2}(?:yes|yeah|yep|okay|please|excellent|lovely|great|brilliant|perfect|that would be|that's (?:fine|great|lovely|good|okay)|fine|sure|thank|thanks|wonderful|good)(?= )/u
