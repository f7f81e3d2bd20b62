/** Research: interviews for a study of small food businesses, and the university that runs it. */
import type { Conversation } from '../conversation.ts'

export const researchConversations: Conversation[] = [
  {
    key: 'interview-07-bakery',
    number: '+15035550181',
    direction: 'outbound',
    turns: `
T Hello, Ottilie's.
Y Good morning, Ms. Brandt, this is Sam Avery, for the study on small food businesses. You're interview number seven. Is it still convenient, and do you agree to being recorded?
T Yes and yes. I've got twenty minutes until the rye comes out.
Y Your name will not appear. Let me start with the easy ones. How many people work in the bakery?
T Five, with me. Two are part time.
Y And in which year did you open?
T Two thousand and eleven, in a garage. Here since two thousand and fifteen.
Y What was the most difficult decision of the past year?
T To stop the Sunday. We had been open on Sundays for eight years, it was a quarter of our sales. But nobody wanted to get up for it any more, and I didn't want to, either.
Y What happened with the sales?
T They went down by eleven percent, not by twenty-five. People simply buy two loaves on a Saturday.
Y Did that surprise you?
T It made me angry! Eight years of Sundays for fourteen percent.
Y How do you set your prices?
T Badly. I look at the flour, then at my rent, and then I'm scared and I take off thirty cents.
Y When did you last raise one?
T In March, the rye went from seven to seven fifty. I wrote a letter and hung it in the window. Two people complained, and one gave me ten dollars and said keep it.
Y If the city could change one thing for you, what would it be?
T The permits. One window instead of five. I had a form come back because the ink was blue.
Y Is there anything that I should have asked you and didn't?
T Whether I'd do it again.
Y Would you?
T On a Sunday, no. On every other day, yes.`,
  },
  {
    key: 'university-transcript-rules',
    number: '+15105550136',
    direction: 'inbound',
    turns: `
Y Sam speaking.
T Hi Sam, it's Nkechi from the university. I've been reading your first six transcripts, and they're good, but the ethics office has two wishes.
Y Only two? Go on.
T The first: the consent must be on the recording before the first question. In interview four it comes after.
Y You're right, he began to talk while I was still saying hello.
T Then ask again at the end, "do you still agree", and it's fine. The second: no names of third parties in the transcript. Interview two mentions his brother-in-law and a tax matter.
Y I remember the brother-in-law. I can take him out.
T Replace him by "a relative" in square brackets. Keep the audio on your own machine, and delete it at the end of the project.
Y When's the end of the project, officially?
T The thirtieth of September next year.
Y Noted. How many interviews do we need?
T We promised twenty-four. You have six, Amir has nine. So nine more between the two of you.
Y I've got four lined up, a bakery, a brewery, an oyster farm, and a man who makes tofu at night.
T The tofu man, please. We don't have anybody who works at night.`,
  },
  {
    key: 'interview-08-brewery',
    number: '+15415550123',
    direction: 'outbound',
    turns: `
T Yeah, Crooked Pine.
Y Hello, is this Mr. Delacroix? Sam Avery, for the interview. You agree that I'm recording it?
T I agree. Go.
Y How many people work in the brewery?
T Three and a dog. The dog's on the label, so he counts.
Y And in which year did you start?
T Twenty seventeen. No, twenty eighteen, the papers were twenty seventeen.
Y The most difficult decision of the past year?
T Cans. We were bottles only, and I loved my bottles. But a pallet of bottles weighs twice what a pallet of cans does, and the fuel bill was killing me.
Y What did the change cost?
T The machine was thirty-one thousand, used, out of Idaho. I borrowed twenty at seven percent.
Y Has it paid off?
T Freight's down by thirty-eight percent. Ask me again in two years, but I think so.
Y How do you set prices?
T I look at what the big ones ask, I add two dollars, and I smile.
Y If the city could change one thing?
T Water. I pay for it going in, and I pay for it going out, but a third of it leaves in the beer. They count that as sewage. I drink my own sewage, so to speak.
Y May I quote that, without your name?
T With the dog's name, if you like. He's called Deposit.
Y Is there something I should have asked?
T Why there's no seating. Because I don't like people after six. You may write that down.`,
  },
  {
    key: 'interview-09-oysters',
    number: '+13605550148',
    direction: 'outbound',
    turns: `
T Hello, Skaar here. Sorry about the wind, I'm standing on the float.
Y No hurry, Ms. Skaar. It's Sam Avery, for the study. Do you agree to the recording?
T Sure, if you can hear anything.
Y How many of you are there?
T Seven in the summer, three in the winter. Four hundred thousand oysters all year.
Y What was the hardest decision of the past year?
T To close for five weeks in July. The water reached twenty-one degrees, and we had the bacteria test come back high. Nobody told us to close. We were one point under the limit.
Y Why did you do it, then?
T Because one bad oyster is one headline, and then it's the whole bay. My father lost two years after nineteen ninety-eight.
Y What did it cost you?
T Sixty-two thousand dollars in sales. And then in September a restaurant wrote to me, they buy only from us now, because of it. So I don't know. Ask me in a year.
Y Do you test more often than you have to?
T Every four days instead of every fourteen. It's ninety dollars each.
Y What should change?
T The forecast. We get the temperature of the bay from one buoy, eleven miles out. I'd like one where the oysters are.
Y How much would a buoy be?
T Nine thousand, and somebody who answers when it stops. The second part is the hard one.
Y And do you still agree with the recording?
T I do. Did you get the gull? He was quite loud.`,
  },
  {
    key: 'interview-10-night-tofu',
    number: '+14085550165',
    direction: 'inbound',
    turns: `
Y Hello?
T Good evening, it is Minoru Hayashi. You wanted to call me, but you sleep when I work, so I call you.
Y Mr. Hayashi! It's twenty to five in the morning. Give me a second to find a pencil. Do you agree that I record?
T I agree. The soy milk is on the stove, we have twelve minutes.
Y Why do you work at night?
T Tofu is best after three hours. The restaurants open at eight. So you count backwards.
Y How many people are with you?
T My wife, my nephew. Before, seven people. Now machines, and my nephew.
Y What was the hardest decision?
T To teach my nephew the last step. The coagulant, you pour it by feeling. For thirty-four years nobody touched it but me.
Y What made you do it?
T My shoulder. One morning I could not lift the ladle, and two hundred kilos went to the pigs.
Y How is he doing?
T He is too fast. But last week a chef called and said, Hayashi, today it is very good. And it was his, not mine. I didn't tell him. I tell you.
Y Perhaps you should tell him.
T Perhaps on his birthday.
Y When is it?
T The second of December. Ah, it's rising, I have to go now.`,
  },
  {
    key: 'university-money-for-travel',
    number: '+15105550136',
    direction: 'outbound',
    turns: `
T Food systems group, Nkechi Obi.
Y It's Sam. I'd like to see the oyster farm with my own eyes. Is there any money left for travel?
T How much would it be?
Y The train is a hundred and eighty-four return, and one night.
T There's two hundred and ninety left in the pot, and it's gone at the end of the quarter. So if you go before the thirty-first, yes.
Y I could go on the twenty-seventh.
T Then keep every receipt, also the small ones, and don't buy anything with alcohol on the same bill.
Y Not even with oysters?
T On a separate bill, Sam. What you do on a separate bill is not known to the university.`,
  },
]
