/** Sales: shops, offices and restaurants as possible coffee buyers. */
import type { Conversation } from '../conversation.ts'

export const salesConversations: Conversation[] = [
  {
    key: 'northgate-after-lunch',
    number: '+14155550172',
    direction: 'inbound',
    turns: `
Y Sam Avery.
T It's Dana, from Northgate. I promised to call after lunch and it's still technically after lunch.
Y It's ten to four. How did the meeting go?
T Better than I thought. They want the house blend in five stores, not seven. Mission and Fell Street stay with Harbor Roasting until June.
Y Five. So that is two hundred and fifty pounds a month instead of three fifty.
T Exactly, and I fought for the price. Can you hold eight ninety-five at two fifty?
Y Not quite. Nine oh five, and I throw in tastings on two Saturdays.
T Nine oh five with tastings. Who does the tastings, you or some student?
Y Me on the first one, Marguerite on the second. She trained me, so you're getting the better one.
T Fine. I need the insurance certificate for the tastings, the stores are strict about hot water.
Y I'll send it tonight. One million in liability, will that do?
T They ask for two.
Y Then I'll call my broker first. You'll have it by Wednesday.
T Wednesday is fine. And Sam, they loved the one page summary. I'd like to keep that for every supplier.`,
  },
  {
    key: 'brass-spoon-menu',
    number: '+14155550131',
    direction: 'outbound',
    turns: `
T The Brass Spoon, kitchen.
Y Hi, could I speak to Leonard, please? It's Sam from Larkfield.
T Speaking. You have caught me with both hands in a salmon, so be quick.
Y Very quick. You tasted the decaf on Tuesday, and you said you'd decide by today.
T I liked it. My pastry chef didn't believe that it was decaf, she had two and then complained that she slept.
Y That is the nicest review I've ever had. Shall I put you down for ten pounds a week?
T Make it six to begin with. We sell perhaps forty decafs on a weekend.
Y Six pounds a week, ground or whole?
T Whole. And can you swap the house espresso to the darker one? The machine is old and it makes the light one sour.
Y I can, but let me come by first and look at the grinder. I think that the burrs are worn.
T Thursday, between three and five, nobody is here but me.
Y Thursday at three. I'll bring a set of burrs, they cost about eighty-five dollars.
T If that saves my espresso, it's the cheapest thing in this kitchen.`,
  },
  {
    key: 'halden-office-trial',
    number: '+14155550147',
    direction: 'outbound',
    turns: `
T Halden and Voss, good morning, Beatrix speaking.
Y Good morning, Sam Avery of Larkfield Coffee. I believe you look after the office supplies?
T I look after everything that isn't a lawsuit. What are you selling?
Y Coffee, but I don't want to sell you anything today. I'd like to put a machine in your kitchen for three weeks at no charge.
T And in week four a van comes and we're all addicted.
Y That is roughly the plan, yes.
T I appreciate honesty. How many people does it serve?
Y Up to sixty. How many are you?
T Forty-four, of whom about thirty drink coffee and six drink nothing else.
Y Then that machine is the right size. It takes whole beans and it wants five minutes of cleaning a day.
T Who does the five minutes?
Y For the three weeks, I do. I pass your street every morning at seven.
T What does it cost after the trial?
Y A hundred and sixty a month for the machine, and the beans at eleven dollars a pound. You'd need about forty pounds.
T So six hundred a month. We spend five twenty on capsules now, and I spend my Fridays bending down for boxes.
Y No boxes any more. And about four thousand capsules a year that aren't thrown away.
T The partners like that kind of sentence. Put it in an email, with the four thousand, and I'll say yes to the trial on Monday.
Y It's on its way. To which address?
T Office at halden hyphen voss dot example. With a V, like voicemail.`,
  },
  {
    key: 'pelican-cancels',
    number: '+15105550162',
    direction: 'inbound',
    turns: `
Y Larkfield, Sam speaking.
T Sam, it's Odette from the Pelican Bookshop. I'm calling to cancel the standing order, and I feel awful about it.
Y Oh. Don't feel awful. What happened?
T We're closing the café corner at the end of the month. The landlord put the rent up by thirty percent and the corner has never paid for itself.
Y I'm sorry, Odette. I liked that corner.
T Everybody did. They read a whole novel over one cappuccino.
Y When should the last delivery be?
T The one this Friday. Could it be four pounds instead of eight?
Y Of course. And don't worry about the notice period, I'm not going to charge you for a month that you don't use.
T That is kind of you. I have your grinder as well, it's yours, isn't it?
Y It is. Keep it until you're done, I'll collect it when I bring the last four pounds.
T May I ask you something? Would you buy the two tables? They're walnut, eighty centimetres.
Y What do you want for them?
T A hundred and twenty for both.
Y Sold. I have been looking for tables for the tasting room since January.
T Then something of the corner lives on. Friday, then. I'll be here until seven.`,
  },
  {
    key: 'sunrise-cold-call',
    number: '+16285550119',
    direction: 'inbound',
    turns: `
Y Hello?
T Good afternoon, am I speaking with the business owner?
Y That depends on what comes next.
T My name is Tyler with Sunrise Merchant Services, and I can lower your card fees to one point four percent today.
Y One point four, flat, for everything?
T For qualified transactions, sir.
Y And what's a transaction that isn't qualified?
T Well, rewards cards, business cards, cards from abroad, and cards that are typed in.
Y So nearly all of mine. What do those cost?
T Those are at a competitive rate, which we'd discuss after a statement review.
Y I pay two point six for everything at the moment. Is there a contract?
T It's a simple thirty-six month agreement with a terminal lease of forty-nine dollars.
Y Forty-nine a month for thirty-six months is more than seventeen hundred dollars for a terminal, Tyler.
T It's a very good terminal.
Y I'm sure it is. No, thank you. Please take this number off your list.
T Can I call back in the next quarter?
Y You can't. Have a good afternoon.`,
  },
  {
    key: 'northgate-reorder-date',
    number: '+14155550172',
    direction: 'outbound',
    turns: `
T Whitlock.
Y Dana, it's Sam. I saw an order for the winter blend come in, dated the thirty-first of September.
T There is no thirty-first of September.
Y That is why I'm calling. Did you mean the thirtieth or the first?
T The first of October, a Wednesday. The new girl did it. How many pounds did she put?
Y Eighteen hundred.
T Eighteen hundred! Good grief. One hundred and eighty, Sam. One, eight, zero.
Y I thought so, but I was ready to buy a second roaster.
T Please tear it up, and I'll send a clean one. Same price as last year?
Y Fifteen cents more, it's nine thirty-five now. Green coffee went up in July.
T Everything went up in July. Fine. Put a line about it on the invoice so that nobody asks me.
Y A line on the invoice, one hundred and eighty pounds, the first of October. Thanks, Dana.`,
  },
]
