/** The newest six calls, which have real audio: the MP3 files contain exactly these words. */
import type { Conversation } from '../conversation.ts'

export const spokenConversations: Conversation[] = [
  {
    key: 'gallagher-second-pallet',
    number: '+353209174199',
    direction: 'outbound',
    turns: `
T Gallagher Packaging, Niamh speaking.
Y Hello Niamh, it's Sam Avery from Larkfield Coffee. Have you got five minutes?
T For you I have six. How are the new bags working out?
Y The bags themselves are lovely. So the first pallet arrived on Tuesday, all forty boxes, and that one is fine.
T Good. And you're ringing about the refund for the second pallet, I suppose. It left Shannon on the ninth, and the carrier says it was refused at the door.
Y Refused, yes, because nine boxes were wet. I sent you the photographs the same afternoon.
T I have them here. That's rainwater, I'd say, not the sea. Was the wrapping torn?
Y Torn along one side, and somebody had closed it again with brown tape.
T Brown tape isn't ours. We only use the green. That helps me, actually, because it means it was opened on the road.
Y So where does that leave us?
T Look, I can do twelve hundred and forty euros back to the card by Friday, or a credit note for the whole pallet.
Y The card, please. And could you put that in writing?
T I'll mail it within the hour. The credit note would have been worth more, mind you.
Y I know, but I have to buy bags somewhere else in the meantime. We run out on the twenty-second.
T Then let me make it easier. I have eleven boxes of the half-pound size in the warehouse, and I can send those by air tomorrow at my own cost.
Y Really? That would save the month.
T You'd have them on Monday. Will you keep one of the wet boxes for me? The insurance will want to see it.
Y I'll keep two, with the tape still on.
T Grand. So, twelve forty to the card by Friday, eleven boxes by air tomorrow, and two wet boxes stay with you. Did I miss anything?
Y Only that I owe you a pound of the new Guji when you're next in Oakland.
T I'll hold you to that. Bye now, Sam.`,
  },
  {
    key: 'northgate-spring-order',
    number: '+14155550172',
    direction: 'outbound',
    turns: `
T Dana Whitlock, Northgate Grocers.
Y Dana, good morning, Sam from Larkfield. You asked me to call before the buying meeting.
T I did, it's at eleven. So tell me about the spring blend, and tell me what it costs me.
Y It's sixty percent Colombian and forty percent washed Ethiopian. Wholesale is nine dollars eighty a pound, and at two hundred pounds a month it drops to nine twenty.
T Harbor Roasting offered me eight ninety.
Y They did, and theirs was roasted in January. Ours is never older than six days when your truck leaves.
T That is fair, people do read the date. What if we took it in all seven stores?
Y Then we're talking about three hundred and fifty pounds a month, and I can do eight ninety-five, with the display stands included.
T How many stands?
Y Two in each store, so fourteen. They stay my property, and I repair them if a trolley runs into one.
T And if it doesn't sell? Last autumn I was left with thirty bags of the pumpkin thing.
Y I remember the pumpkin thing. For the first eight weeks I take back anything unopened and refund the full price.
T The full price, not a credit?
Y The full price, back to your account within ten working days.
T All right, that's what I needed for the meeting. Can you send me a one page summary before eleven? Price, dates, stands, and the return promise.
Y You'll have it by half past ten. When would the first delivery have to be?
T The fourth of March, a Tuesday, before seven in the morning. The dock on Fell Street.
Y Fourth of March before seven, Fell Street. I'll drive it over myself.
T You always say that.
Y And I always do. Good luck in there, Dana.
T Thanks. I'll call you after lunch.`,
  },
  {
    key: 'wrona-late-container',
    number: '+15105550143',
    direction: 'inbound',
    turns: `
Y Larkfield Coffee, this is Sam.
T Sam, Tomasz Wrona at Union Square Logistics. I have bad news and then I have slightly better news.
Y Let me sit down. Bad news first.
T Your container from Cartagena missed the Tuesday ship. It's still on the quay, and the next sailing is on the nineteenth.
Y That makes it, what, eleven days late? I have a hundred and sixty bags of Huila in there and customers waiting for it.
T Twelve days, if the weather holds. It was a paperwork stop. The fumigation certificate had the old exporter's name on it.
Y We corrected that in December. I have the mail.
T I believe you. Send me that mail, because then the storage charge goes to them and not to you. It's seventy-five dollars a day.
Y I'll forward it the moment we hang up. And the slightly better news?
T There's a smaller ship on Saturday, the Aurelia, by way of Panama. I can move half of the bags onto it, eighty of them, for six hundred and twenty dollars.
Y And when would those eighty be in Oakland?
T On the second, perhaps the third. The other eighty come on the fourteenth.
Y Six hundred and twenty for half of it, hmm. What would you do?
T Honestly? I'd do it. If your roaster stands still for a week it costs you more than that.
Y It does. All right, move eighty bags to the Aurelia. But please make sure they're the ones with the red labels, those are already sold.
T Red labels, eighty bags. I'll write that on the order in capital letters.
Y And Tomasz, can you call me the minute it's loaded? Not a message, a call.
T Saturday, in the evening, I call you. You have my word.
Y Thank you. It's not your fault, I know that.
T No, but I'm the one with the telephone. Goodbye, Sam.`,
  },
  {
    key: 'okafor-clinic-results',
    number: '+14155550166',
    direction: 'inbound',
    turns: `
Y Hello, Sam Avery.
T Hello, this is Doctor Okafor from the Lakeshore Clinic. Is this a good moment to talk?
Y Yes, I'm just closing the door. Go ahead.
T I have the results of the blood test from Monday, and first of all, there's nothing alarming in them.
Y That's a relief. I've been staring at the phone for two days.
T I can imagine. Your iron is low, that explains the tiredness. It's eleven, and I'd like to see at least fifteen.
Y Is that the coffee? Please don't say it's the coffee.
T It's partly the coffee. Not how much you drink, but when. Leave an hour between a meal and a cup, because it stops the iron from being absorbed.
Y An hour on either side?
T An hour after is enough. And I'm prescribing tablets, one every second day, in the morning, with orange juice.
Y Every second day, with orange juice. For how long?
T For three months, and then we test again. So some time in the middle of June.
Y Are there side effects that I should know about?
T Some people get a stomach ache in the first week. If it lasts longer than ten days, call me and we'll change the brand.
Y All right. And my blood pressure, was that in there as well?
T That was good, one hundred and eighteen over seventy-six. Whatever you're doing, keep doing it.
Y I carry sacks up and down the stairs.
T Then keep carrying sacks. The prescription is at the pharmacy on Grand Avenue from three o'clock today.
Y I'll pick it up on my way home. Thank you for calling yourself.
T You're welcome. And Sam, an hour. I mean it.`,
  },
  {
    key: 'marsh-pier-nine',
    number: '+19165550121',
    direction: 'outbound',
    turns: `
T Harbor Commission, press office, Ellen Marsh.
Y Good afternoon, my name is Sam Avery, I write the waterfront column for the Bay Ledger. I'm recording this so that I quote you correctly, is that all right?
T That's fine, as long as I may correct a number afterwards if I get one wrong.
Y Of course. It's about Pier Nine. The tenants tell me that their leases end in August. Is that true?
T The leases of six tenants end on the thirty-first of August, that is correct. Whether they are renewed has not been decided.
Y They showed me a letter. It says, and I quote, tenants should make other arrangements. That sounds rather decided.
T I know that letter. It was sent by the property department, before the commission had met, and it should not have been worded like that.
Y May I quote you on that?
T You may. It should not have been worded like that. The commission votes on the eleventh of June.
Y What are they voting on exactly?
T On two proposals. One keeps the fish market and the workshops and repairs the pier for four point two million dollars. The other one is a ferry terminal.
Y And what does the terminal cost?
T Nineteen million, of which the state would pay twelve.
Y So the city would pay seven million for a terminal, or a little over four for the repair.
T Those are the figures, yes. I would add that the terminal brings in rent, about nine hundred thousand a year.
Y Has anybody from the commission spoken with the tenants in person?
T There's a public meeting on the twentieth of May, at six, in the old customs house. Every tenant has been invited.
Y Two of them told me this morning that they've never heard of it.
T Then give me their names and I'll send it to them again today.
Y I'll ask them first. Could you send me both proposals?
T They're public, you'll have them by four o'clock.
Y Thank you, Ms. Marsh. The piece runs on Sunday.`,
  },
  {
    key: 'mum-birthday-train',
    number: '+15035550134',
    direction: 'outbound',
    turns: `
T Hello? Is that you, Sam?
Y It's me, Mum. Happy birthday! How does seventy feel?
T Just like sixty-nine, only with more cake. Your sister brought the lemon one.
Y The one with the poppy seeds? Save me a piece.
T I'll put one in the freezer. When are you coming up, have you decided?
Y That's why I'm calling. I booked the train for the ninth, it gets into Portland at twenty to four in the afternoon.
T Oh, that is good news. For how long?
Y Until the thirteenth. I have to be back for a delivery on the fourteenth.
T Four nights, lovely. Ruth will pick you up, I'm not driving over that bridge any more.
Y I can take the bus, really. It's only two bags.
T Nonsense. She works until three on Thursdays, she'll be there. Did you speak to the doctor?
Y I did. It's only iron. I get tablets and I have to drink less coffee.
T Well, your father said that for thirty years, didn't he. Less coffee.
Y He did. How is the roof?
T The man came on Monday. He wants two thousand three hundred for the whole north side, and he says it can wait until the summer.
Y Don't sign anything until I've looked at it, will you? Two thousand three hundred is a lot for shingles.
T I told him my son would look at it. He wasn't very happy about that.
Y I bet he wasn't. Mum, there's somebody at the door, I think it's the courier. I'll call you on Sunday?
T Sunday, after five, I have the choir before that. And Sam? Thank you for the flowers. They're standing by the window.
Y I'm glad they came on time. Happy birthday, Mum. Bye.
T Bye bye, my dear.`,
  },
]
