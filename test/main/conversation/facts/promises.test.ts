/**
 * Sentences of the kinds that were judged on real calls: with punctuation, and without, as some services write them; "/"
 * is a pause.
 */
import { describe, expect, it } from 'vitest'
import { pauseMark, PlainWords } from '../../../../src-main/conversation/facts/plain-words.ts'
import { findPromises } from '../../../../src-main/conversation/facts/promises.ts'
import { measureGrowth } from '../../../support/cases/growth.ts'

function find(
  said: string,
  { previous = null, next = null }: Partial<Record<'previous' | 'next', string | null>> = {},
) {
  const text = said.replaceAll(' / ', ' ')
  const words = new PlainWords(said.replaceAll(' / ', pauseMark))
  const found = findPromises({ text, words, previous, next })
  return found.map(({ from, to }) => text.slice(from, to))
}

describe('findPromises', () => {
  it.each([
    // Letting the other side know later.
    ["Good. I'll call you back this afternoon. Bye.", "I'll call you back this afternoon"],
    ['right i will ring you back then / bye', 'i will ring you back then'],
    [
      "um I'll I'll give you a ring when the van is loaded",
      "I'll I'll give you a ring when the van is loaded",
    ],
    ["We'll get back to you; promised.", "We'll get back to you"],
    ["we'll be in touch", "we'll be in touch"],
    ["I'll let you know on Monday, okay.", "I'll let you know on Monday"],
    ["I'm going to email you the plan", "I'm going to email you the plan"],
    ["i'm gonna text you tonight", "i'm gonna text you tonight"],
    ["we'll keep you posted about the roof", "we'll keep you posted about the roof"],
    ["I'll try to phone you before lunch", "I'll try to phone you before lunch"],
    ['I should be able to call you tomorrow', 'I should be able to call you tomorrow'],
    ['call you at nine tomorrow then', 'call you at nine tomorrow then'],
    // After a first step.
    ['let me check the stock and call you back', 'let me check the stock and call you back'],
    ['Let me ask my brother and get back to you.', 'Let me ask my brother and get back to you'],
    ["I'll speak to the bakery and let you know", "I'll speak to the bakery and let you know"],
    ["i'll have to find the receipt and ring you back", "i'll have to find the receipt and ring you back"],
    [
      "I'm going to have to look for it and phone you tonight",
      "I'm going to have to look for it and phone you tonight",
    ],
    // Somebody else of the speaker's side.
    ['somebody will ring you back today', 'somebody will ring you back today'],
    ['An engineer will be out on Thursday.', 'An engineer will be out on Thursday'],
    ['one of our drivers will call you in the morning', 'one of our drivers will call you in the morning'],
    ["I'll get someone to call you", "I'll get someone to call you"],
    ["we'll send an engineer round", "we'll send an engineer round"],
    ["She'll call you back tomorrow.", "She'll call you back tomorrow"],
    // Sending, paying.
    ["I'll send it over by Friday", "I'll send it over by Friday"],
    ["i'll post you the form / thanks", "i'll post you the form"],
    ['we are going to send you a new lid', 'we are going to send you a new lid'],
    ["what i'll do is i'll send you a copy / okay", "what i'll do is i'll send you a copy"],
    ['the best thing we can do is to send you a voucher', 'we can do is to send you a voucher'],
    ["I'll pay you tomorrow", "I'll pay you tomorrow"],
    ["I'll drop the keys off tonight.", "I'll drop the keys off tonight"],
    ["I'll bring Mona along on Wednesday.", "I'll bring Mona along on Wednesday"],
    // Setting something going, or right.
    ["right we'll get that sorted for you", "we'll get that sorted for you"],
    ["i'll put a note on your file", "i'll put a note on your file"],
    ["I'll arrange that for you this afternoon", "I'll arrange that for you this afternoon"],
    ['we will arrange for a plumber to come', 'we will arrange for a plumber to come'],
    ["we'll get the fence fixed by Monday", "we'll get the fence fixed by Monday"],
    ["I'll deal with it straight away", "I'll deal with it straight away"],
    ["I'll pick it up on my way home", "I'll pick it up on my way home"],
    ["i'll meet you at the station tomorrow", "i'll meet you at the station tomorrow"],
    ["if you give me your number i'll ring you back", "i'll ring you back"],
    // What is arranged is still to come.
    ["okay that's booked for you", "that's booked for you"],
    ["that's all booked for seven tomorrow / bye", "that's all booked for seven tomorrow"],
    ['you are booked in for Tuesday', 'you are booked in for Tuesday'],
  ])('finds it in “%s”', (said, promise) => {
    expect(find(said)).toEqual([promise.replaceAll(' / ', ' ')])
  })

  it.each([
    // During the call.
    "I'll put you through to the workshop.",
    "i'll just check that for you / bear with me",
    'let me have a look for you',
    'Let me check with Mr. Bell first, okay.',
    "I'll take your details",
    "I'll give you the number",
    "i'll just bring your account up",
    "I'll try the line for you",
    "I'll hold.",
    "we'll have a look at that for you",
    "i'll find that out for you now hold on",
    // Only said.
    "I'll tell you what, it was cold.",
    "I'll be honest with you.",
    "I'll have the soup.",
    "I'll say.",
    "I'll bet you it rains.",
    'I’ll give you an example.',
    "I'll let you go.",
    "I'll talk to you later.",
    // Reported.
    "he said I'll call you back and never did",
    "They said we'll send you a new one.",
    "She goes, I'll pay you on Friday.",
    "they told me they'll ring you back",
    "I thought I'll send it back to you",
    'you said somebody will call you',
    // Habits, and life.
    "I usually send you a card, or I'll call you at Christmas.",
    "every Friday I'll bring them some flowers",
    "sometimes we'll get them fixed",
    "if he complains I'll send him to you",
    "if I win the lottery I'll buy you a house",
    "whenever it rains I'll pick them up from school today",
    "Maybe I'll call you.",
    "we'll probably send you a card",
    // Predictions, and what the other side gets or does.
    "You'll have it on Monday!",
    "You'll have to ask him.",
    "you'll get a letter",
    "It'll be fine tomorrow.",
    "They'll call you back.",
    "they'll send you a bill every month",
    'it will rain tomorrow',
    // Questions, doubts, refusals.
    "I'll call you on Sunday?",
    "do you think I'll call you",
    "I don't know whether I'll call you.",
    "I won't call you back.",
    "I hope I'll see you",
    // Offers that nobody accepts.
    'I can send you a brochure.',
    'Do you want me to call you back?',
    // Plans for which nobody waits.
    "I'll go to bed early.",
    "we're going to paint the kitchen",
    "i'm going to ring them tomorrow",
    "I'll keep it.",
    // Fully booked, or booked before.
    "no that's fully booked",
    'it was booked for Tuesday',
  ])('finds none in “%s”', (said) => {
    expect(find(said)).toEqual([])
  })

  it.each([
    ['Can you send it again?', "Yes, I'll do that.", "Yes, I'll do that"],
    ['could you ring me back please', 'yes certainly', 'yes certainly'],
    ['can i have an early call please', 'yes of course / what time', 'yes of course'],
    ['can you make sure the gate is shut', 'yeah', 'yeah'],
    ['would you let me know', 'sure', 'sure'],
    ["i'd like to book a table for two", 'no problem', 'no problem'],
    ['Please send me the invoice.', 'Will do.', 'Will do'],
    ['Can you send me the page before noon?', "You'll have it by eleven.", "You'll have it by eleven"],
    ['could you put me down for two', 'oh okay / no problem', 'oh okay / no problem'],
  ])('finds the answer to “%s”: “%s”', (previous, said, promise) => {
    expect(find(said, { previous })).toEqual([promise.replaceAll(' / ', ' ')])
  })

  it.each([
    ['can you hold the line', 'yes'],
    ['can you tell me the price', 'yes of course'],
    ['could you spell that', 'sure'],
    ['do you want me to put you through', 'yes please'],
    ['Do you want me to send it?', 'Yes please.'],
    ['Can you send it again?', 'No, we closed the account.'],
    ['It rained again.', 'Yes, it did.'],
    ['have you got the number', 'yeah'],
  ])('finds no promise in the answer to “%s”: “%s”', (previous, said) => {
    expect(find(said, { previous })).toEqual([])
  })

  it('tells what was asked for', () => {
    const words = new PlainWords('Yes, of course.')
    const previous = 'Good morning. Could you send me the plan by Friday?'
    const [promise] = findPromises({ text: 'Yes, of course.', words, previous, next: null })
    expect(promise).toMatchObject({ request: 'Could you send me the plan by Friday' })
  })

  it('finds an offer that the other side accepts', () => {
    expect(find('I can send you a brochure.', { next: 'Yes please.' })).toEqual(['I can send you a brochure'])
    expect(find('do you want me to call you back', { next: 'oh yes thank you' })).toHaveLength(1)
    expect(find('I can send you a brochure.', { next: 'No, thank you.' })).toEqual([])
  })

  it('takes an answer in own words for a promise after a request', () => {
    expect(find("I'll send a clean one.")).toEqual([])
    expect(find("I'll send a clean one.", { previous: 'Could you send me another?' })).toHaveLength(1)
  })

  it('gives more confidence to what names a day', () => {
    const confidence = (text: string) =>
      findPromises({ text, words: new PlainWords(text), previous: null, next: null })[0]!.confidence!
    expect(confidence("I'll ring you back tomorrow.")).toBeGreaterThan(confidence("I'll ring you back."))
    expect(confidence("I'll ring you back.")).toBeLessThanOrEqual(1)
  })

  it('finds none in other languages, whose words are not read', () => {
    expect(findPromises({ text: "I'll call you back", words: null, previous: null, next: null })).toEqual([])
  })

  it('ends with the clause', () => {
    expect(find("I'll send you two lines, and you answer with yes.")).toEqual(["I'll send you two lines"])
    expect(find("i'll send you the list and you tell me what is missing")).toEqual(["i'll send you the list"])
    expect(find("I'll ring you back / is that all right")).toEqual(["I'll ring you back"])
  })

  it('keeps only the beginning of an endless promise', () => {
    const [promise] = find(
      `i'll send you ${Array.from({ length: 40 }, (_, index) => `page${index}`).join(' ')}`,
    )
    expect(promise!.split(' ')).toHaveLength(19)
  })

  it('reads 100,000 words without an end in linear time', () => {
    const said = "i'll get that and we can do it for you so if you would please call them back "
    expect(measureGrowth(1_500, (times) => said.repeat(times), find)).toBeLessThan(9)
  })
})
