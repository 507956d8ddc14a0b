import type {
  passwordProblems as english,
  signInRefusals as englishRefusals,
} from '../en/sign-in-problems.js';
import type { Translation } from '../translation.js';

export const passwordProblems: Translation<typeof english> = {
  unchanged: 'नया पासवर्ड मौजूदा पासवर्ड ही है',
  personal: 'अपना नाम, यूज़रनेम और ईमेल पता न डालें',
  common: 'बहुत लोग यह या ऐसा ही पासवर्ड इस्तेमाल करते हैं',
  keyboard: 'आस-पास की कुंजियों का अंदाज़ा लगाना आसान है',
  repeat: 'दोहराए गए अक्षरों या शब्दों का अंदाज़ा लगाना आसान है',
  sequence: 'abc या 6543 जैसे क्रम का अंदाज़ा लगाना आसान है',
  date: 'तारीख़ों और सालों का अंदाज़ा लगाना आसान है',
  name: 'नामों का अंदाज़ा लगाना आसान है',
  word: 'अकेले शब्द का अंदाज़ा लगाना आसान है',
  guessable: 'अंदाज़ा लगाना बहुत आसान है। कुछ और शब्द जोड़ें।',
};

export const signInRefusals: Translation<typeof englishRefusals> = {
  too_many_attempts: 'बहुत अधिक प्रयास हुए। कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  too_many_requests: 'बहुत अधिक अनुरोध हुए। कृपया थोड़ी देर बाद फिर से कोशिश करें।',
  service_unavailable: 'बैंक की सेवाएँ अभी उपलब्ध नहीं हैं। कृपया थोड़ी देर बाद फिर से कोशिश करें।',
  internal_error: 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर से कोशिश करें।',
};
