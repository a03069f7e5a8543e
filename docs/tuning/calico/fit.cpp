// fit OUT ROUNDS GAMES ALONE% BEGINNER% RIDGE LAMBDA [IN]
// Play by the tables, fit them to what came of the quilts (ridge toward what they were, conjugate gradients), again.
// From the environment: K placements that are thought through with what to take, of those that look best at once;
// EPS percent of placements that are not the best, ANY: half of them any of the K, else one of the best four;
// KEEP rounds whose games the fit is made to; SEED.
#include "value.hpp"
#include <chrono>
static int K=getenv("K")?atoi(getenv("K")):6;
static bool ANY=getenv("ANY"); static int EPS=getenv("EPS")?atoi(getenv("EPS")):8; static size_t KEEP=getenv("KEEP")?atoi(getenv("KEEP")):3;
static double now(){return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();}
static double play(Game&g,R&r){int n=g.q.size(),p=below(r,n);vector<Cand>c;while(g.q[p].left){rank(g.q[p],g.hand[p],g.market,K,c);act(g,p,c[0]);p=(p+1)%n;}double t=0;for(auto&q:g.q)t+=q.score;return t/n;}
static void test(int players,bool beg,int games,const char*name){R r(12345);double s=0,s2=0;double t0=now();for(int i=0;i<games;i++){Game g;deal(g,players,beg,r);double x=play(g,r);s+=x;s2+=x*x;}
 double m=s/games,sd=sqrt(s2/games-m*m);printf("%s: %.2f ± %.2f (sd %.1f) of %d, %.2f ms a game\n",name,m,1.96*sd/sqrt(games),sd,games,1000*(now()-t0)/games);fflush(stdout);}
static float bestOf(vector<std::pair<float,float>>v){std::sort(v.begin(),v.end());double t=0,b=0,bf=0;for(auto&x:v){b+=x.second;double u=b*b*sqrt(b);t+=x.first*(u-bf);bf=u;}return t;}
static void byHand(){
 for(int g=0;g<6;g++){vector<float>o(KINDS*KINDS,0.f);for(int a=KINDS-1;a>=0;a--)for(int b=KINDS-1;b>=0;b--){int sa=0,sb=0;for(int x:PARTS[a])sa+=x;for(int x:PARTS[b])sb+=x;if(sa!=sb)continue;
   if(a>=FULLP){int f=(a==WANT[g])+(b==WANT[g]);o[a*KINDS+b]=f==0?0:f==1?GLOW[g]:GHIGH[g];continue;}
   auto ch=[&](int n){vector<float>f(6,0.f);f[0]=(6-PARTS[n].size())/6.f;for(int x:PARTS[n])if(x<6)f[x]+=1/6.f;return f;};
   auto ca=ch(a),cb=ch(b);vector<std::pair<float,float>>v;for(int i=0;i<6;i++)for(int j=0;j<6;j++)if(ca[i]>0&&cb[j]>0)v.push_back({o[GROWN[a][i]*KINDS+GROWN[b][j]],ca[i]*cb[j]});
   o[a*KINDS+b]=bestOf(v);for(int s=0;s<5;s++)w[iG(g,s,a,b)]=o[a*KINDS+b];}}
 static const float l1[7]={0,1.1,1.17,1.33,1.4,1.4,1.4},l2[7]={0,.15,.3,.4,.45,.45,.45},rb[7]={0,.18,.55,1.29,2.39,3.68,0},ct[8]={1,.47,.18,.07,.03,.02,.01,0};
 static const int LS[NS]={1,2,3,4,6,9,12,18};
 for(int s=0;s<NS;s++){float m=LS[s]/(LS[s]+2.f);if(!s)m=0.3;for(int n=0;n<2;n++)for(int a=0;a<7;a++){w[iC(s,n,1,a)]=l2[a]*m;w[iC(s,n,2,a)]=l1[a]*m;}
  for(int cat=0;cat<10;cat++){for(int l=1;l<8;l++)for(int a=1;a<6;a++)w[iP(s,cat,l,a)]=ct[l]*CPTS[cat]*m*(a==1?.38:1);for(int l=1;l<6;l++)for(int n=0;n<5;n++)w[iS(s,cat,l,n)]=ct[l]*CPTS[cat]*m;}}
 for(int L=1;L<=22;L++){for(int h=0;h<7;h++)w[iR(L,h)]=rb[h]*L/(L+2.f);w[oA+L*3]=L==1?1:0.45;w[oA+L*3+1]=L==1?0:0.19;}
}
struct S{vector<int>f;float hi,lo,v,G;int L;float pts;};
int main(int argc,char**argv){
 init();layout();const char*out=argv[1];int rounds=atoi(argv[2]),games=atoi(argv[3]),solo=atoi(argv[4]),beg=atoi(argv[5]);double ridge=atof(argv[6]);float lam=atof(argv[7]);
 byHand();if(argc>8)load(argv[8]);test(1,true,400,"begin, solo beginner");
 R r(getenv("SEED")?atoi(getenv("SEED")):7);vector<vector<S>> kept;
 for(int it=0;it<rounds;it++){
  vector<S> data;double t0=now();
  for(int n=0;n<games;n++){Game g;int pl=below(r,100)<solo?1:2;deal(g,pl,below(r,100)<beg,r);vector<vector<S>>st(pl);vector<Cand>c;int p=0;
   while(g.q[p].left){Quilt&q=g.q[p];rank(q,g.hand[p],g.market,K,c);int pick=0;if(c.size()>1&&below(r,100)<EPS)pick=ANY&&below(r,2)?below(r,c.size()):below(r,min<int>(c.size(),4));
    int before=q.score;Cand ch=c[pick];act(g,p,ch);S s;s.pts=q.score-before;s.L=q.left;s.hi=ch.hi;s.lo=ch.lo;s.v=0;if(q.left){feats(q,s.f);s.v=ch.after;}st[p].push_back(std::move(s));p=(p+1)%pl;}
   for(auto&v:st){float G=0;for(int t=(int)v.size()-2;t>=0;t--){G=t+1==(int)v.size()-1?v[t+1].pts:v[t+1].pts+(1-lam)*v[t+1].v+lam*G;v[t].G=G;}v.pop_back();for(auto&s:v)data.push_back(std::move(s));}}
  kept.push_back(std::move(data));if(kept.size()>KEEP)kept.erase(kept.begin());
  // ridge toward what is, by conjugate gradients
  auto dot=[&](const S&s,const vector<double>&x){double t=0;for(int i:s.f)t+=x[i];if(s.L>1)t+=x[oA+s.L*3]*s.hi+x[oA+s.L*3+1]*s.lo;return t;};
  auto add=[&](const S&s,vector<double>&x,double d){for(int i:s.f)x[i]+=d;if(s.L>1){x[oA+s.L*3]+=d*s.hi;x[oA+s.L*3+1]+=d*s.lo;}};
  vector<double>w0(w.begin(),w.end()),b(NW,0.),x(NW,0.),res,pd,Ap(NW);double var=0,err=0;size_t N=0;
  for(auto&d:kept)for(auto&s:d){double e=s.G-dot(s,w0)-(s.L==1?s.hi:0);add(s,b,e);err+=e*e;N++;}
  res=b;pd=b;double rr=0;for(double v:res)rr+=v*v;double r0=rr;
  for(int k=0;k<60&&rr>1e-8*r0;k++){for(int i=0;i<NW;i++)Ap[i]=ridge*pd[i];for(auto&d:kept)for(auto&s:d)add(s,Ap,dot(s,pd));double pa=0;for(int i=0;i<NW;i++)pa+=pd[i]*Ap[i];double al=rr/pa;for(int i=0;i<NW;i++){x[i]+=al*pd[i];res[i]-=al*Ap[i];}double r2=0;for(double v:res)r2+=v*v;double be=r2/rr;rr=r2;for(int i=0;i<NW;i++)pd[i]=res[i]+be*pd[i];}
  for(int i=0;i<NW;i++)w[i]+=x[i];
  for(int L=1;L<=21;L++){double t=0;int n=0;for(auto&s:kept.back())if(s.L==L){t+=w[oA+L*3]*s.hi+(L>1?w[oA+L*3+1]*s.lo:0);n++;}if(n)w[oA+L*3+2]=t/n;} // a usual hand
  double e2=0;{vector<double>w1(w.begin(),w.end());for(auto&d:kept)for(auto&s:d){double e=s.G-dot(s,w1)-(s.L==1?s.hi:0);e2+=e*e;}}
  printf("round %d, %zu samples, rmse %.3f -> %.3f, %.0f s; ",it,N,sqrt(err/N),sqrt(e2/N),now()-t0);test(1,true,600,"solo beginner");save(out);
 }
 test(1,true,2000,"solo beginner");test(1,false,1000,"solo standard");test(2,true,500,"two beginner");test(2,false,500,"two standard");
 for(int L=1;L<22;L+=4)printf("L%d a %.2f b %.2f bias %.2f\n",L,w[oA+L*3],w[oA+L*3+1],w[oB+L]);
}
