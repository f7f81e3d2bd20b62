/** Journalism: interviews and fact checks for a newspaper column about the waterfront. */
import type { Conversation } from '../conversation.ts'

export const journalismConversations: Conversation[] = [
  {
    key: 'ferreira-fish-market',
    number: '+14155550183',
    direction: 'outbound',
    turns: `
T Ferreira Fish, hello?
Y Mr. Ferreira, it's Sam Avery of the Bay Ledger. You said that I could call you once the ice was in. Do you mind if I record this?
T Record it. I say the same thing whether it's recorded or not.
Y How long has your family been on Pier Nine?
T Since nineteen fifty-four. My grandfather sold sardines out of a boat, and then in the winter of sixty-one a storm took the boat and he rented the stall.
Y So that's three generations.
T Four. My daughter does the books, and she does them better than anybody ever did.
Y When did you find out that the lease was ending?
T From a letter, on a Tuesday, between the water bill and an advertisement for gutters. No call, no visit.
Y What did you do?
T I read it twice, and then I sold fish, because it was nine in the morning and people were standing there.
Y Were you invited to the public meeting on the twentieth?
T Not me. Not Lucille from the net workshop either. I asked all six, and one of us got an invitation, and he's the one who is leaving anyway.
Y What happens to the business if the terminal is built?
T They offered me a unit in the hall on Carver Street. No water, no cold room, and half a mile from the boats. You can't sell live crab half a mile from the water.
Y How many people work for you?
T Nine, and two of them have been with me for over twenty years. Mrs. Tran is sixty-three. Who is going to hire her?
Y If you could say one sentence to the commission, what would it be?
T Come at five in the morning, once, and look at it. After that you may vote however you like.
Y May I use that as the last line of the piece?
T If you spell Ferreira with two Rs in the middle, you can use whatever you want.`,
  },
  {
    key: 'pryce-two-corrections',
    number: '+19165550164',
    direction: 'inbound',
    turns: `
Y Avery.
T Desmond Pryce, State Maritime Museum. You let me correct numbers, and I have two of them.
Y Go ahead, I have the draft about the crane open.
T I said that it was built in nineteen twenty-six. It was delivered in twenty-six, but it only stood on the pier from March of twenty-eight.
Y So it was lying in pieces for two years?
T In a shed, in eleven crates, because the foundation was too weak. I found the crate list yesterday, it's a beautiful thing.
Y May I print a picture of the list?
T With pleasure. The second one is the weight. I said forty tons, and it's thirty-four without the counterweight.
Y And with it?
T With it, nobody knows. It's filled with ship's scrap, and nobody has ever dared to open it.
Y Then I'll write thirty-four, and a box that nobody dares to open.
T Could you leave out the nobody dares? We're trying to raise money for opening it.
Y How much do you need?
T Eighteen thousand, and somebody with a very long ladder.
Y I'll put the eighteen thousand in the last paragraph.`,
  },
  {
    key: 'lucille-net-workshop',
    number: '+14155550158',
    direction: 'outbound',
    turns: `
T Yes, who is it?
Y Ms. Arnaud? Sam Avery, from the Bay Ledger. Mr. Ferreira gave me your number.
T Rui did? Then you must be all right. I'm mending a trawl, so I'm going to put you on the loudspeaker.
Y That is fine. And it's fine that I record it?
T Sure. Mind the hammering.
Y How many people still mend nets by hand on this coast?
T By hand, for money? I know of five. One is in prison, so four.
Y How long does one net take?
T A small one, two days. The one I have here, eleven days, and I get twenty-four hundred for it.
Y Could you do the work somewhere else?
T I need forty metres in a straight line, under a roof. Show me forty metres in this city that I can pay for.
Y Did anybody offer you a place?
T They offered me a storage box, six by three. I asked the young man whether I should fold the net or myself.
Y What would you do, if the pier closes?
T I'm sixty-eight. I'd stop. But I have an apprentice, Hana, she's twenty-three and she has the hands for it. It's her I'm angry for.
Y Would Hana talk to me?
T Ask her yourself, she's here on Wednesdays and Fridays. Bring some of that coffee.`,
  },
  {
    key: 'hoffman-engineer-piles',
    number: '+12135550170',
    direction: 'outbound',
    turns: `
T Hoffman.
Y Professor Hoffman, good morning, Sam Avery. We mailed about the timber piles under Pier Nine. You're on the record and on the recorder.
T Good morning. On the record, then I shall speak in whole sentences.
Y You surveyed the pier in twenty nineteen. What did you find?
T Of four hundred and twelve piles, we examined one hundred and thirty. Twenty-two of those had lost more than a third of their section.
Y To shipworms?
T Mostly. They're clams, in fact, not worms. The water has become cleaner, which is splendid for everybody including the clams.
Y Is the pier safe to stand on?
T Today, yes, with the load limit that the city set. I would not drive a fire engine onto it.
Y The draft plan says that the repair costs four point two million. Does that sound right to you?
T For wrapping the piles and replacing about sixty of them, it's plausible. I would have said between three point eight and five.
Y How long would a repair last?
T If it's done with sleeves, thirty years. If it's done with paint, you will be calling me again in six.
Y And which one is in the proposal?
T That is an excellent question. The proposal says "protective treatment", which could be either of the two.
Y So somebody should ask.
T Somebody with a column, for instance. I can send you our report, all of two hundred pages, and the summary, which has three.
Y The summary, please, and then I'll read the other hundred and ninety-seven on Sunday.
T Page eighty-four has the photographs. The clams come out rather well.`,
  },
  {
    key: 'desk-cut-the-lede',
    number: '+14155550101',
    direction: 'inbound',
    turns: `
Y Hi Gwen.
T Your pier piece. I love it, and it's four hundred words too long.
Y You said fifteen hundred.
T I said eleven. Then somebody bought half a page for mattresses.
Y What would you cut?
T The history. The grandfather with the sardines is nice, but it starts too far from the water.
Y If you cut the grandfather, the last line doesn't work.
T Then cut the price of the piles.
Y That is the only new number in the whole piece, Gwen.
T All right, what would you cut?
Y The pelican, the customs house, and the second quote from Hoffman. That's about two hundred and fifty.
T I need one fifty more.
Y The apprentice could be a piece of her own, next week, with a photograph.
T Now you're talking. Hana with the net, three columns, I'll book Jules for Friday. When do I get the short version?
Y At six.
T At five. And check whether it's Pier Nine or Pier 9, we had both last time.`,
  },
  {
    key: 'tip-anonymous-memo',
    number: '+16505550137',
    direction: 'inbound',
    turns: `
Y Hello, Avery.
T I don't want to give my name.
Y That's all right. Before you go on, this line records. I can call you back from another one, if you like.
T No. I'm not going to say anything that I wouldn't sign in five years. There's a memo, from February, about the pier.
Y What does it say?
T That the ferry company was shown the plans before the commission was. It's two pages long, and there's a list of who was there.
Y Have you seen it yourself, or did somebody tell you?
T I typed it.
Y I see. Can you get it to me in a way that doesn't lead to you?
T It's a public record. Ask for it by number, memo twenty-four dash zero three one. If you have the number, they have to give it to you.
Y Twenty-four dash zero three one. Why are you telling me?
T Because my father bought his fish there. Please don't call this number, it's my sister's.
Y I won't. Thank you.`,
  },
]
